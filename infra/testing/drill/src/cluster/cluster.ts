import startTestServers from '@studio/test-harness/global-setup';
import stopTestServers from '@studio/test-harness/global-teardown';
import { untilWell } from '../faults/probe.ts';
import { Databases } from '../invariants/databases.ts';
import { Random } from '../random.ts';
import { Letters } from '../settle/letters.ts';
import { printVerdicts, settle } from '../settle/settle.ts';
import { startDrillStack } from '../stack/drill-stack.ts';
import { sayTable, say, seconds } from '../table.ts';
import { Crowd } from '../visitors/crowd.ts';
import { newNotes } from '../visitors/notes.ts';
import { People } from '../visitors/people.ts';
import { startBrokers, type Brokers } from './brokers.ts';
import { STEPS } from './steps.ts';
import { ServiceWatch } from './service-watch.ts';

/**
 * Runs the site on a cluster of three brokers, with three copies of every stream, and takes servers away under load.
 * Prints how long requests and analytics events were refused. True when the site recovered from each step and every
 * invariant holds.
 */
export async function cluster({ seed }: { seed: number }): Promise<boolean> {
  say(`seed ${seed}`);
  await startTestServers();
  const brokers = await startBrokers();
  try {
    await using stack = await startDrillStack({ name: 'cluster', brokers: brokers.urls });
    await using databases = await Databases.open(stack.addresses);
    const notes = newNotes();
    using letters = new Letters(stack.dataDir);
    await using crowd = new Crowd();
    const probe = await new People(stack).next();
    await brokers.untilCopied();
    await crowd.start(stack, notes, new Random(seed));
    const table = [
      ['step', 'requests refused', 'analytics refused', 'documents refused', 'well after', 'events', ''],
    ];
    let isWell = true;
    for (const [name, { what, run }] of Object.entries(STEPS)) {
      const watch = new ServiceWatch(stack.addresses.site, probe);
      await run(brokers);
      const well = await untilWell(stack, probe);
      const { requests, analytics, documents } = await watch.stop();
      await brokers.untilCopied();
      const wrong = await notStoredOnce(databases, brokers);
      isWell &&= typeof well === 'number' && wrong.length === 0;
      table.push([
        name,
        seconds(requests),
        seconds(analytics),
        seconds(documents),
        typeof well === 'number' ? seconds(well) : `NOT WELL: ${well.ill}`,
        wrong.join('; ') || 'all stored once',
        what,
      ]);
      say(`  ${table.at(-1)!.join('  ')}`);
    }
    await crowd.stop();
    const world = { stack, notes, databases, startsDue: new Map<string, number>(), probe };
    const verdicts = await settle(() => ({ ...world, letters: letters.all() }));
    sayTable(table);
    return printVerdicts(verdicts) && isWell;
  } finally {
    await brokers.stop();
    await stopTestServers();
  }
}

/** What the brokers acknowledged and do not have once: a sentence for each count that is not 0. */
async function notStoredOnce(databases: Databases, brokers: Brokers): Promise<string[]> {
  const acknowledged: string[] = [];
  for (const name of ['catalog', 'commerce', 'members'] as const) {
    const rows = await databases.query<{ id: string }>(
      name,
      'SELECT id FROM outbox WHERE sent_at IS NOT NULL',
    );
    acknowledged.push(...rows.map(({ id }) => id));
  }
  const stored = await brokers.storedEvents();
  const lost = acknowledged.filter((id) => !stored.has(id)).length;
  const twice = [...stored.values()].filter((times) => times > 1).length;
  return [
    ...(lost > 0 ? [`${lost} of ${acknowledged.length} acknowledged events are not in the stream`] : []),
    ...(twice > 0 ? [`${twice} events are in the stream twice`] : []),
  ];
}
