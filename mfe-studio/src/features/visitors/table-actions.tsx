import type { AnalyticsAnswer } from '@studio/contracts';
import { saveBlob, useToast } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { METRICS } from './figures.js';
import { QUERY_PATH } from './use-figures.js';
import * as styles from './visitors.module.css';

/** Takes figures out of the page: as a CSV file, or as a command that asks the reading API the same question. */
export function TableActions({ name, answer }: { name: string; answer: AnalyticsAnswer }) {
  const { toast } = useToast();
  const copy = () =>
    navigator.clipboard.writeText(curlOf(answer.query, window.location.origin)).then(
      () => toast({ title: 'Copied', description: 'Put a reading token in place of TOKEN.' }),
      () => toast({ title: 'The browser does not allow to copy', variant: 'destructive' }),
    );
  return (
    <p className={styles.actions}>
      <Button
        variant="ghost"
        size="small"
        aria-label={`CSV: ${name}`}
        onClick={() => save(name, csvOf(answer))}
      >
        CSV
      </Button>
      <Button variant="ghost" size="small" aria-label={`Copy as curl: ${name}`} onClick={() => void copy()}>
        Copy as curl
      </Button>
    </p>
  );
}

function save(name: string, csv: string): void {
  saveBlob(new Blob([csv], { type: 'text/csv' }), `${name.toLowerCase().replaceAll(' ', '-')}.csv`);
}

/** Returns the answer as a table, one row each. Money is in US cents, as in the answer; a withheld count is empty. */
export function csvOf({ query, results }: AnalyticsAnswer): string {
  const names = query.metrics.map((metric) => METRICS[metric].name);
  const header = [
    ...query.dimensions,
    ...names,
    ...(query.compare ? names.map((name) => `${name}, ${query.compare}`) : []),
  ];
  const rows = results.map(({ dimensions, metrics, compared = [] }) => [
    ...dimensions,
    ...metrics,
    ...compared,
  ]);
  return [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Quotes a cell where needed. A leading apostrophe keeps spreadsheets from running text as a formula. */
function cell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns a shell command that asks the same question with a token. */
export function curlOf(query: AnalyticsAnswer['query'], origin: string): string {
  const body = JSON.stringify(query).replaceAll("'", String.raw`'\''`);
  return `curl ${origin}${QUERY_PATH} -H 'authorization: Bearer TOKEN' -H 'content-type: application/json' -d '${body}'`;
}
