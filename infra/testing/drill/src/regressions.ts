import type { Round } from './faults/fault.ts';

/** A fault that a drill once found, and rounds of faults that reproduce its circumstances. */
export interface Regression {
  /** A sentence, with the seed of the drill that found it. */
  found: string;
  rounds: Round[];
}

/** All faults that drills have found. The short drill replays them. */
export const REGRESSIONS: readonly Regression[] = [
  {
    found: 'an order written after its buyer was deleted kept their address (seed 7)',
    rounds: [[{ kind: 'wire-delay', target: 'commerce>postgres', afterMs: 0, lastsMs: 3_500, by: 600 }]],
  },
  {
    found: 'the log of a late mail to a deleted person contained its address (seeds 2, 7)',
    rounds: [
      [
        { kind: 'wire-delay', target: 'members>postgres', afterMs: 0, lastsMs: 3_500, by: 400 },
        { kind: 'wire-hang', target: 'members>nats', afterMs: 300, lastsMs: 1_500, by: 0 },
      ],
    ],
  },
];
