import { execFile } from 'node:child_process';
import { copyFileSync, createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  Child,
  freePort,
  openProcessRegistry,
  plainEnvironment,
  ROOT,
  unpackDebianPackage,
} from '@studio/local-runtime';
import { alertmanagerFile, prometheusFile, rulesFile } from '@studio/observability';

const SUITE = 'bookworm';
/** Interval of scrapes and of evaluations, in seconds. */
const EVERY_SECONDS = 1;

/** Prometheus and Alertmanager, and what Alertmanager has reported. */
export type Monitoring = Awaited<ReturnType<typeof startMonitoring>>;

/** The folder of a Debian package's programs, unpacked once into `.cache`. */
async function programsOf(name: string): Promise<string> {
  const into = join(ROOT, '.cache', name);
  const programs = join(into, 'root/usr/bin');
  if (existsSync(programs)) return programs;
  mkdirSync(into, { recursive: true });
  if (!(await unpackDebianPackage(name, SUITE, into)))
    throw new Error(`Debian's package ${name} could not be fetched.`);
  return programs;
}

/** Where Debian's Alertmanager looks for its templates; it cannot be configured. */
const SHARED = '/usr/share/prometheus/alertmanager';

/** Makes a copy of Alertmanager in `folder` that reads its templates there, so that nothing is installed. */
async function alertmanagerIn(folder: string): Promise<string> {
  const programs = await programsOf('prometheus-alertmanager');
  const program = readFileSync(join(programs, 'prometheus-alertmanager'));
  // A relative path of the same length.
  for (let at = program.indexOf(SHARED); at >= 0; at = program.indexOf(SHARED, at))
    program.write('./'.repeat(SHARED.length / 2), at);
  const copy = join(folder, 'alertmanager-program');
  writeFileSync(copy, program, { mode: 0o755 });
  for (const template of ['default.tmpl', 'email.tmpl'])
    copyFileSync(join(programs, '../..', SHARED, template), join(folder, template));
  return copy;
}

/** Checks the rules with promtool, also by their unit tests. @throws Error with promtool's output. */
export async function checkRules(): Promise<void> {
  const promtool = join(await programsOf('prometheus'), 'promtool');
  const folder = join(ROOT, '.data/promtool');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'rules.yml'), rulesFile());
  const tests = join(ROOT, 'infra/observability/testing/rules.test.yml');
  const run = (...args: string[]) => promisify(execFile)(promtool, args, { cwd: folder });
  await run('check', 'rules', 'rules.yml');
  copyFileSync(tests, join(folder, 'rules.test.yml'));
  await run('test', 'rules', 'rules.test.yml');
}

/** Starts both programs on loopback, with every time of the rules multiplied by `scale`. */
export async function startMonitoring(options: {
  /** URLs of `/metrics` by process. */
  metrics: Record<string, string>;
  folder: string;
  scale: number;
}) {
  const { folder, metrics, scale } = options;
  mkdirSync(folder, { recursive: true });
  const [prometheus, alertmanager] = [await programsOf('prometheus'), await alertmanagerIn(folder)];
  const firing = new Set<string>();
  const receiver = createServer((request, response) => {
    void Array.fromAsync(request as AsyncIterable<Buffer>).then((parts) => {
      const { alerts } = JSON.parse(Buffer.concat(parts).toString()) as Report;
      // A group has all alerts of one name.
      for (const { labels } of alerts) firing.delete(labels.alertname);
      for (const { labels, status } of alerts) if (status === 'firing') firing.add(labels.alertname);
      response.end();
    });
  });
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  const webhook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const [own, other] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const targets = Object.fromEntries(
    Object.entries(metrics).map(([name, url]) => [name, [new URL(url).host]]),
  );
  const files = {
    'rules.yml': rulesFile({ scale }),
    'prometheus.yml': prometheusFile({
      targets,
      alertmanager: other,
      rules: 'rules.yml',
      everySeconds: EVERY_SECONDS,
    }),
    'alertmanager.yml': alertmanagerFile({ webhook, waitSeconds: 1 }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

  const registry = openProcessRegistry(join(folder, 'running'));
  const start = (file: string, args: string[]) =>
    new Child(
      { file, args, cwd: folder, env: plainEnvironment(), stopSignal: 'SIGTERM' },
      registry,
      createWriteStream(join(folder, 'monitoring.log'), { flags: 'a' }),
    );
  const children = [
    start(alertmanager, [
      '--config.file=alertmanager.yml',
      '--storage.path=alertmanager',
      '--cluster.listen-address=',
      `--web.listen-address=${other}`,
    ]),
    start(join(prometheus, 'prometheus'), [
      '--config.file=prometheus.yml',
      '--storage.tsdb.path=prometheus',
      `--web.listen-address=${own}`,
    ]),
  ];
  return {
    /** Whether the last report about an alert says that it fires. */
    isFiring: (alert: string) => firing.has(alert),
    async stop() {
      await Promise.all(children.map((child) => child.stop()));
      receiver.closeAllConnections();
      receiver.close();
    },
  };
}

/** The part of Alertmanager's report that is read. */
interface Report {
  alerts: { status: 'firing' | 'resolved'; labels: { alertname: string } }[];
}
