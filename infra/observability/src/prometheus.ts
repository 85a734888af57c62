import { stringify } from 'yaml';

/** What Prometheus scrapes: addresses of processes (`host:port`) by job. */
export type Targets = Record<string, readonly string[]>;

/** The configuration of Prometheus, as YAML. */
export function prometheusFile(options: {
  targets: Targets;
  alertmanager: string;
  rules: string;
  everySeconds?: number;
}): string {
  const { targets, alertmanager, rules, everySeconds = 15 } = options;
  return stringify({
    global: { scrape_interval: `${everySeconds}s`, evaluation_interval: `${everySeconds}s` },
    rule_files: [rules],
    alerting: { alertmanagers: [{ static_configs: [{ targets: [alertmanager] }] }] },
    scrape_configs: Object.entries(targets).map(([job_name, addresses]) => ({
      job_name,
      static_configs: [{ targets: [...addresses] }],
    })),
  });
}

/** The configuration of Alertmanager, as YAML: every alert goes to one webhook, and again when it is over. */
export function alertmanagerFile({
  webhook,
  waitSeconds = 30,
}: {
  webhook: string;
  waitSeconds?: number;
}): string {
  return stringify({
    route: {
      receiver: 'owner',
      group_by: ['alertname'],
      group_wait: `${waitSeconds}s`,
      group_interval: `${waitSeconds}s`,
      repeat_interval: '12h',
    },
    receivers: [{ name: 'owner', webhook_configs: [{ url: webhook, send_resolved: true }] }],
  });
}
