import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readCommandLine, ROOT, runCommand, UsageError } from '@studio/local-runtime';
import { DEPLOYABLES, OFFSETS, REPLICATED } from '@studio/dev-stack';
import { dashboardFiles } from './dashboards.ts';
import { alertmanagerFile, prometheusFile } from './prometheus.ts';
import { grafanaFiles } from './grafana.ts';
import { rulesFile } from './rules.ts';

/** `npm run observe -- --webhook <url>`: writes the files that compose.yml mounts. */
const USAGE = 'npm run observe -- --webhook <URL that alerts are sent to>';

const SITE_PORT = 3_000;

await runCommand((args) => {
  const { webhook } = readCommandLine(args, USAGE, { options: { webhook: { type: 'string' } } }).values;
  if (!webhook || !URL.canParse(webhook) || !/^https?:/.test(webhook)) throw new UsageError(USAGE);
  const ports = REPLICATED.map((name) => {
    const offset = name === 'web' ? OFFSETS.webMetrics : DEPLOYABLES[name].port;
    return [name, [`${name}:${SITE_PORT + offset}`]] as const;
  });
  const into = join(ROOT, '.observability');
  const files = {
    'rules.yml': rulesFile(),
    'prometheus.yml': prometheusFile({
      targets: Object.fromEntries(ports),
      alertmanager: 'alertmanager:9093',
      rules: 'rules.yml',
    }),
    'alertmanager.yml': alertmanagerFile({ webhook }),
    ...grafanaFiles('http://prometheus:9090'),
    ...dashboardFiles(),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(into, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return `${Object.keys(files).join(', ')} are in .observability`;
});
