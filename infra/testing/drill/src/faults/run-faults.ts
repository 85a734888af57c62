import { setTimeout as sleep } from 'node:timers/promises';
import type { DrillStack } from '../stack/drill-stack.ts';
import { say } from '../table.ts';
import type { Person } from '../visitors/people.ts';
import { INJECTORS } from './injectors.ts';
import { tell, type Fault, type Kind, type Round } from './fault.ts';
import { untilWell } from './probe.ts';

/** The result of one kind of fault. */
export interface Survival {
  count: number;
  survived: number;
  /** The longest recovery, in ms. */
  slowestMs: number;
}

/** Runs the rounds one after another; reports every one that was not survived. */
export async function runFaults(
  stack: DrillStack,
  rounds: readonly Round[],
  person: Person,
): Promise<Map<Kind, Survival>> {
  const survivals = new Map<Kind, Survival>();
  for (const [at, round] of rounds.entries()) {
    const lifted = await Promise.allSettled(round.map((fault) => runOne(stack, fault)));
    const failed = lifted.find((one) => one.status === 'rejected');
    const well = await untilWell(stack, person);
    const ok = typeof well === 'number' && !failed;
    const words = typeof well === 'number' ? `well after ${Math.round(well)} ms` : `NOT WELL: ${well.ill}`;
    const lift = failed ? `; not lifted: ${String(failed.reason)}` : '';
    say(
      `${ok ? ' ' : '!'} round ${at + 1}/${rounds.length}: ${round.map(tell).join(' + ')}: ${words}${lift}`,
    );
    for (const { kind } of round) {
      const { count, survived, slowestMs } = survivals.get(kind) ?? { count: 0, survived: 0, slowestMs: 0 };
      survivals.set(kind, {
        count: count + 1,
        survived: survived + (ok ? 1 : 0),
        slowestMs: Math.max(slowestMs, typeof well === 'number' ? well : Infinity),
      });
    }
  }
  return survivals;
}

async function runOne(stack: DrillStack, fault: Fault): Promise<void> {
  await sleep(fault.afterMs);
  const lift = await INJECTORS[fault.kind](stack, fault);
  await sleep(fault.lastsMs);
  await lift();
}
