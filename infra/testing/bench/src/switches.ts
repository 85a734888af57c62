import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { RemoteManifest } from '@studio/contracts';
import { here, type Stack } from '@studio/dev-stack';
import { readSecrets } from '@studio/local-runtime';
import { placeRelease } from '@studio/remotes-cli/broken-releases';
import { runRemotes } from '@studio/remotes-cli/run-remotes';
import { BENCH_DATA } from './bench-stack.ts';
import { CONNECTIONS } from './load.ts';
import { aligned, type Report } from './report.ts';

/** The remote whose releases are switched; its widgets are on every page. */
const REMOTE = 'shop';
const PAGES = ['/', '/shop', '/shop/mango', '/donate', '/chefs', '/publications', '/youtube'];
const SWITCHES = 6;
/** Pause between commands, in ms. */
const PAUSE_MS = 2_000;

/** The time (ms) of the last document with each release, and faults. */
class Watcher {
  readonly lastSeen = new Map<string, number>();
  headless = 0;

  verify = (body: unknown): boolean => {
    const html = String(body);
    const version = new RegExp(`"/remotes/${REMOTE}/([^"/]+)"`).exec(html)?.[1];
    if (version) this.lastSeen.set(version, performance.now());
    const whole = html.includes('<h1');
    if (!whole) this.headless += 1;
    return whole;
  };
}

/** Activates and rolls back releases with the team's commands, while 64 connections read from every web server. */
export async function benchSwitches({ addresses }: Stack): Promise<Report> {
  const sites = addresses.instances.web.map(({ port }) => here(port));
  const [first, second] = makeReleases();
  const watcher = new Watcher();
  const seconds = Math.ceil((SWITCHES * (PAUSE_MS + 2_500)) / 1_000) + 4;
  const loads = Promise.all(sites.map((url) => load(url, CONNECTIONS / sites.length, seconds, watcher)));
  await sleep(2_000);
  const late: number[] = [];
  for (let n = 0; n < SWITCHES; n += 1) {
    const before = n % 2 === 0 ? first : second;
    await remotes(
      addresses.nats,
      ...(n % 2 === 0 ? ['activate', REMOTE, second] : ['rollback', REMOTE, first]),
    );
    const commanded = performance.now();
    await sleep(PAUSE_MS);
    late.push(Math.max(0, (watcher.lastSeen.get(before) ?? 0) - commanded));
  }
  const results = await loads;
  const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  const answered = results.reduce((sum, { requests }) => sum + requests.total, 0);
  const perSecond = results.reduce((sum, { requests }) => sum + requests.average, 0);
  return {
    rows: [
      { name: 'failed documents', figure: failed },
      { name: 'documents without a heading', figure: watcher.headless },
      { name: 'from a command to every new document', figure: Math.max(...late) },
    ],
    text: aligned([
      ['web servers', 'documents', 'per second', 's to every new document'],
      [
        String(sites.length),
        answered.toLocaleString('en'),
        Math.round(perSecond).toLocaleString('en'),
        late.map((ms) => (ms / 1_000).toFixed(2)).join(', '),
      ],
    ]),
  };
}

async function load(url: string, connections: number, duration: number, watcher: Watcher) {
  let turn = 0;
  const next = () => PAGES[(turn += 1) % PAGES.length]!;
  return autocannon({
    url,
    connections,
    duration,
    verifyBody: watcher.verify,
    requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
  });
}

/** The live release, and another release of the same code. */
function makeReleases(): [string, string] {
  const releasesDir = join(BENCH_DATA, 'releases');
  // Earlier benchmarks have left releases with longer versions.
  const live = readdirSync(join(releasesDir, REMOTE)).find((version) => /^[\d.]+-c\w+$/.test(version));
  const manifest = readFileSync(join(releasesDir, REMOTE, live!, 'remote.json'), 'utf8');
  const { version } = placeRelease(releasesDir, JSON.parse(manifest) as RemoteManifest, '');
  return [live!, version];
}

async function remotes(nats: string, ...args: string[]): Promise<void> {
  const env = {
    ...process.env,
    NATS_URL: nats,
    RELEASES_DIR: join(BENCH_DATA, 'releases'),
    RELEASE_PRIVATE_KEY: readSecrets(BENCH_DATA).releasePrivateKey,
  };
  await runRemotes(env, ...args);
}
