import { setTimeout as sleep } from 'node:timers/promises';
import { STREAMS } from '@studio/contracts';
import { until } from '@studio/test-harness';
import { untilWell } from '../faults/probe.ts';
import { Databases } from '../invariants/databases.ts';
import { rollUpsEqualEvents } from '../invariants/figures.ts';
import { withStreams } from '../invariants/streams.ts';
import { type DrillStack, startDrillStack } from '../stack/drill-stack.ts';
import { sayTable, say, seconds } from '../table.ts';
import { PROBE_VISIT } from '@studio/test-harness/page-view';
import { People } from '../visitors/people.ts';
import { compareFigures } from './compare-figures.ts';
import { STEPS } from './steps.ts';
import { type Answers, Visits } from './visits.ts';

const WARM_UP_MS = 3_000;
const CAUGHT_UP_WITHIN_MS = 120_000;

/**
 * Takes away what stores analytics events, under load. True when the site recovered from each step, every accepted event is
 * stored once or dead-lettered, and the page's API answers what SQL on the events answers.
 */
export async function analyticsDrill(): Promise<boolean> {
  await using stack = await startDrillStack({ name: 'analytics-drill' });
  await using visits = new Visits(stack.addresses.site);
  const probe = await new People(stack).next();
  await sleep(WARM_UP_MS);
  const table = [['step', 'accepted', 'refused', 'unanswered', 'well after', 'stored after', '']];
  let isWell = true;
  for (const [name, { what, run }] of Object.entries(STEPS)) {
    const before = visits.sums();
    await run(stack, () => Databases.open(stack.addresses));
    const well = await untilWell(stack, probe);
    const caughtUp = await untilCaughtUp(stack);
    isWell &&= typeof well === 'number' && caughtUp !== null;
    const row = [
      name,
      ...difference(visits.sums(), before),
      typeof well === 'number' ? seconds(well) : `NOT WELL: ${well.ill}`,
      caughtUp === null ? 'NEVER' : seconds(caughtUp),
      what,
    ];
    table.push(row);
    say(`  ${row.join('  ')}`);
  }
  await visits.stop();
  await untilCaughtUp(stack);
  await using databases = await Databases.open(stack.addresses);
  const wrong = [
    ...(await notAccounted(databases, visits)),
    ...(await rollUpsEqualEvents.check({ databases })).wrong,
  ];
  const figures = await compareFigures(stack.addresses, databases);
  sayTable(table);
  sayTable([['figure', 'by the API', 'by SQL', ''], ...figures]);
  const { accepted, unanswered } = visits.sums();
  say(`\n${accepted} accepted, ${unanswered} unanswered: ${wrong.join('; ') || 'each stored once'}`);
  return isWell && wrong.length === 0 && figures.every((row) => row.at(-1) === 'equal');
}

/** A sentence for each visit whose stored events differ from those that the site accepted. An unanswered one may be stored. */
async function notAccounted(databases: Databases, { byVisit }: Visits): Promise<string[]> {
  const rows = await databases.query<{ visit: string; n: number }>(
    'analytics',
    `SELECT session_id AS visit, count(*)::int AS n FROM events WHERE session_id <> '${PROBE_VISIT}' GROUP BY 1`,
  );
  const stored = new Map(rows.map(({ visit, n }) => [visit, n]));
  return [...byVisit].flatMap(([visit, { accepted, refused, unanswered }]) => {
    const n = stored.get(visit) ?? 0;
    const isRight = n >= accepted && n <= accepted + refused + unanswered;
    return isRight ? [] : [`${visit}: ${accepted} accepted, ${n} stored`];
  });
}

/** Waits until no accepted event waits; resolves to the time that took, in ms, or null. */
async function untilCaughtUp({ addresses }: DrillStack): Promise<number | null> {
  const from = performance.now();
  const isSo = async () => (await waiting(addresses.nats).catch(() => Infinity)) < 500;
  return until(isSo, 'stored', { withinMs: CAUGHT_UP_WITHIN_MS, everyMs: 200 }).then(
    () => performance.now() - from,
    () => null,
  );
}

const waiting = (servers: string): Promise<number> =>
  withStreams(servers, async ({ consumers }) => {
    const info = await consumers.info(STREAMS.ANALYTICS.name, 'analytics-ingest');
    return info.num_pending + info.num_ack_pending;
  });

const difference = (now: Answers, before: Answers): string[] =>
  (['accepted', 'refused', 'unanswered'] as const).map((name) => String(now[name] - before[name]));
