import { KINDS, type Kind, type Round } from './faults/fault.ts';
import type { Targets } from './faults/plan.ts';
import { runFaults, type Survival } from './faults/run-faults.ts';
import { Databases } from './invariants/databases.ts';
import { Random } from './random.ts';
import { Letters } from './settle/letters.ts';
import { printVerdicts, settle, type Verdict } from './settle/settle.ts';
import { startDrillStack } from './stack/drill-stack.ts';
import { sayTable, say, seconds } from './table.ts';
import { Crowd } from './visitors/crowd.ts';
import { newNotes } from './visitors/notes.ts';
import { People } from './visitors/people.ts';

export interface DrillTask {
  seed: number;
  /** The rounds of faults for the given targets. */
  plan: (targets: Targets) => Round[];
}

/**
 * A whole drill: visitors, faults, recovery, invariants. Prints its tables; true when every fault was survived and
 * every invariant holds.
 */
export async function drill({ seed, plan }: DrillTask): Promise<boolean> {
  const from = Date.now();
  say(`seed ${seed}`);
  await using stack = await startDrillStack({ name: 'drill' });
  const notes = newNotes();
  using letters = new Letters(stack.dataDir);
  await using crowd = new Crowd();
  const probe = await new People(stack).next();
  await crowd.start(stack, notes, new Random(seed).fork());
  const processes = [...stack.programs, 'postgres', 'nats'];
  const wires = [...stack.wiring.links.map((link) => `${link.from}>${link.to}`), '*>nats', '*>postgres'];
  const rounds = plan({ processes, programs: stack.programs, wires });
  const survivals = await runFaults(stack, rounds, probe);
  await crowd.stop();
  await using calm = await Databases.open(stack.addresses);
  const startsDue = dueStarts(rounds);
  const verdicts = await settle(() => ({
    stack,
    notes,
    databases: calm,
    letters: letters.all(),
    startsDue,
    probe,
  }));
  const ok = printTables(survivals, verdicts);
  const deeds = [...notes.done].map(([what, count]) => `${count} × ${what}`).join(', ');
  say(
    `\n${deeds}\n${Math.round((Date.now() - from) / 1_000)} s, seed ${seed}: ${ok ? 'all survived, all holds' : 'FAILED'}`,
  );
  return ok;
}

/** The expected number of starts of each process: one, and one more for each fault that ends it. */
function dueStarts(rounds: readonly Round[]): Map<string, number> {
  const due = new Map<string, number>();
  for (const { kind, target } of rounds.flat())
    if (kind === 'crash' || kind === 'outage' || kind === 'restart')
      due.set(target, (due.get(target) ?? 1) + 1);
  return due;
}

function printTables(survivals: ReadonlyMap<Kind, Survival>, verdicts: readonly Verdict[]): boolean {
  const kinds = [...survivals].map(([kind, { count, survived, slowestMs }]) => [
    kind,
    `${survived} of ${count}`,
    seconds(slowestMs),
    KINDS[kind],
  ]);
  const all = [...survivals.values()];
  const [count, survived] = [
    all.reduce((n, one) => n + one.count, 0),
    all.reduce((n, one) => n + one.survived, 0),
  ];
  sayTable([
    ['fault', 'survived', 'well after at most', ''],
    ...kinds,
    ['all', `${survived} of ${count}`, '', ''],
  ]);
  const holds = printVerdicts(verdicts);
  return survived === count && holds;
}
