import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Options } from '../options.ts';
import { Databases } from '../invariants/databases.ts';
import { type DrillStack, startDrillStack } from '../stack/drill-stack.ts';
import { sayTable, say } from '../table.ts';
import { PAGE_VIEW } from '@studio/test-harness/page-view';
import { People } from '../visitors/people.ts';
import { type Breakage, proveRestore, type Site, visitorOf, WAVES } from './breakages.ts';
import { serveCertificate } from './certificate.ts';
import { checkRules, type Monitoring, startMonitoring } from './monitoring.ts';

/** Five minutes become five seconds. */
const SCALE = 1 / 60;
/** How long an alert may take to fire, and to clear, in ms. Later faults can extend the window of two minutes. */
const LIMIT_MS = 360_000;
const LOOK_EVERY_MS = 200;
/** How long visitors use the site before the first fault, in ms. */
const CALM_MS = 10_000;
const TRAFFIC_PAUSE_MS = 250;
const FILL_DISK = join(import.meta.dirname, '../stack/fill-disk.ts');

/** The result of one alert; times in ms after the fault and after the repair, undefined when it did not happen. */
interface Outcome {
  alert: string;
  fault: string;
  fired: number | undefined;
  cleared: number | undefined;
}

/** Breaks each thing that an alert watches, and measures when the alert fires and when it clears. */
export async function alertsDrill({ alerts }: Pick<Options, 'alerts'>): Promise<boolean> {
  const isWanted = ({ raises }: Breakage) =>
    alerts.length === 0 || raises.some((one) => alerts.includes(one));
  await checkRules();
  say('promtool: the rules are valid and pass their tests');
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  const fullDisk = join(folder, 'full-disk');
  const certificate = await serveCertificate(folder);
  const stack = await startDrillStack({
    name: 'drill-alerts',
    variables: {
      web: {
        CERTIFICATE_URL: certificate.url,
        NODE_OPTIONS: `--import=${FILL_DISK}`,
        DRILL_DISK: fullDisk,
      },
    },
  });
  const stopped = new AbortController();
  let monitoring: Monitoring | undefined;
  try {
    await using databases = await Databases.open(stack.addresses);
    const site: Site = {
      stack,
      databases,
      buyer: await new People(stack).next(),
      fullDisk,
      provenRestore: join(stack.dataDir, 'proven-restore.json'),
      setCertificateDays: (days) => certificate.setDays(days),
    };
    proveRestore(site, Date.now());
    void visit(stack, stopped.signal);
    monitoring = await startMonitoring({
      metrics: stack.addresses.metrics,
      folder: join(stack.dataDir, 'monitoring'),
      scale: SCALE,
    });
    await sleep(CALM_MS);
    const outcomes: Promise<Outcome>[] = [];
    for (const wave of WAVES)
      await Promise.all(wave.filter(isWanted).map((breakage) => run(breakage, site, monitoring!, outcomes)));
    const all = await Promise.all(outcomes);
    printOutcomes(all);
    return all.length > 0 && all.every(({ fired, cleared }) => fired !== undefined && cleared !== undefined);
  } finally {
    stopped.abort();
    await monitoring?.stop();
    await stack.stop();
    certificate.close();
    rmSync(folder, { recursive: true });
  }
}

/** Applies a fault until its alerts fire; resolves when it is repaired, while `outcomes` wait for the alerts to clear. */
async function run(
  { fault, raises, apply }: Breakage,
  site: Site,
  { isFiring }: Monitoring,
  outcomes: Promise<Outcome>[],
): Promise<void> {
  const early = raises.filter(isFiring);
  if (early.length > 0) throw new Error(`${early.join(', ')} fires before ${fault}`);
  const from = performance.now();
  const repair = await apply(site);
  const fired = await Promise.all(raises.map((alert) => until(() => isFiring(alert), from)));
  await repair();
  const repaired = performance.now();
  say(`  ${fault}: ${raises.map((alert, at) => `${alert} ${seconds(fired[at])}`).join(', ')}`);
  for (const [at, alert] of raises.entries())
    outcomes.push(
      until(() => !isFiring(alert), repaired).then((cleared) => ({
        alert,
        fault,
        fired: fired[at],
        cleared,
      })),
    );
}

/** Waits for a condition; resolves to the time since `from` in ms, or to undefined after the limit. */
async function until(holds: () => boolean, from: number): Promise<number | undefined> {
  while (!holds()) {
    if (performance.now() - from > LIMIT_MS) return undefined;
    await sleep(LOOK_EVERY_MS);
  }
  return performance.now() - from;
}

/** Visitors: documents, donations and page views, until `signal`. */
async function visit(stack: DrillStack, signal: AbortSignal): Promise<void> {
  const visitor = visitorOf({ stack });
  for (let round = 0; !signal.aborted; round += 1) {
    await Promise.all([
      // A path that is not known yet has no document in memory.
      visitor.ask('GET', `/product/${101 + (round % 8)}`, undefined, [404]),
      visitor.ask('POST', '/api/analytics/pageview', PAGE_VIEW),
      round % 4 === 0 && visitor.ask('POST', '/api/donations', { amount: 5 }),
    ]);
    await sleep(TRAFFIC_PAUSE_MS);
  }
}

const seconds = (ms: number | undefined) => (ms === undefined ? 'NEVER' : `${Math.round(ms / 1_000)} s`);

function printOutcomes(outcomes: readonly Outcome[]): void {
  const rows = outcomes.map(({ alert, fault, fired, cleared }) => [
    alert,
    seconds(fired),
    seconds(cleared),
    fault,
  ]);
  sayTable([['alert', 'fires after', 'clears after', 'fault'], ...rows]);
}
