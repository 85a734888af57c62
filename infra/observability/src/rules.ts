import { stringify } from 'yaml';
import { alerts } from './alerts.ts';
import { PROMISES, type PromiseName, WINDOWS, type Window } from './promises.ts';

/** Heading of an alert in the runbook. */
export const RUNBOOK = 'docs/operating/alerts.md';

/** A Prometheus duration. */
const duration = (minutes: number): string => `${Math.round(minutes * 60)}s`;

/**
 * The rules file of Prometheus, as YAML.
 * @param scale Shortens every window and waiting time; 1 in production.
 * @param runbook URL or path before the name of the runbook.
 */
export function rulesFile({ scale = 1, runbook = '' } = {}): string {
  const shares = (Object.keys(PROMISES) as PromiseName[]).flatMap((promise) =>
    (Object.entries(WINDOWS) as [Window, number][]).map(([window, minutes]) => {
      const { failed, all } = PROMISES[promise];
      const range = `[${duration(minutes * scale)}]`;
      return {
        record: `promise:failures:ratio_rate${window}`,
        expr: `sum(rate(${failed}${range})) / (sum(rate(${all}${range})) > 0)`,
        labels: { promise },
      };
    }),
  );
  const rules = alerts(scale).map(({ name, severity, expr, minutes, summary }) => ({
    alert: name,
    expr,
    for: duration(minutes * scale),
    labels: { severity },
    annotations: { summary, runbook_url: `${runbook}${RUNBOOK}#${name.toLowerCase()}` },
  }));
  return stringify(
    {
      groups: [
        { name: 'promises', rules: shares },
        { name: 'alerts', rules },
      ],
    },
    { lineWidth: 0 },
  );
}
