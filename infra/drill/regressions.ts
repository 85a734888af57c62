import type { Round } from './faults/fault.ts';

/** Rounds of faults that once showed something, and what they showed. */
export interface Regression {
  /** A sentence; with the seed of the drill that found it. */
  found: string;
  rounds: Round[];
}

/** Every fault that a drill has found stays here, and is played again by the short drill. */
export const REGRESSIONS: readonly Regression[] = [];
