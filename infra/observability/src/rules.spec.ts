import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';
import { parse } from 'yaml';
import { allExpressions } from '../testing/expressions.ts';
import { seriesOf } from '../testing/series.ts';
import { alerts } from './alerts.ts';
import { dashboardFiles } from './dashboards.ts';
import { grafanaFiles } from './grafana.ts';
import { RUNBOOK, rulesFile } from './rules.ts';

test.each(allExpressions())('the expression of $name parses', ({ expr }) => {
  expect(seriesOf(expr)).not.toEqual([]);
});

test('finds an expression that does not parse', () => {
  expect(() => seriesOf('sum(rate(outbox_age_seconds[5m])')).toThrow('error at character');
});

test('each alert has its heading in the runbook', () => {
  const headings = readFileSync(join(ROOT, RUNBOOK), 'utf8').match(/(?<=^## )\S+$/gm);
  expect(headings).toEqual(alerts().map(({ name }) => name));
});

test('a drill waits for fractions of the times, and compares the same shares', () => {
  const [drill, production] = [rulesFile({ scale: 1 / 60 }), rulesFile()];
  expect(production).toContain('[300s]');
  expect(drill).toContain('[5s]');
  expect(drill).not.toContain('[300s]');
  for (const text of [drill, production]) expect(text).toContain('> 0.0144');
});

test('the containers mount files that the command writes, under the names that they are asked for', () => {
  const text = readFileSync(join(import.meta.dirname, '../compose.yml'), 'utf8');
  const { services } = parse(text, { merge: true }) as {
    services: Record<string, { command?: string[]; ports?: string[] }>;
  };
  const names = Object.keys({ ...grafanaFiles(''), ...dashboardFiles() });
  const commands = Object.values(services).flatMap(({ command = [] }) => command);
  expect(commands.filter((one) => one.startsWith('--config.file=')).sort()).toEqual([
    '--config.file=/etc/observability/alertmanager.yml',
    '--config.file=/etc/observability/prometheus.yml',
  ]);
  expect(names.filter((name) => name.startsWith('dashboards/'))).toHaveLength(6);
  for (const { ports = [] } of Object.values(services))
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
});
