import type { Round } from './faults/fault.ts';
import { planFaults, type Targets } from './faults/plan.ts';
import { REGRESSIONS } from './regressions.ts';

/**
 * The short drill's seed (frozen and killed servers, faults of money and events), and its number of random faults
 * besides the regressions.
 */
export const SHORT = { seed: 9849, faults: 8 } as const;

/** The drill of `npm test`: every regression, then a few faults that are the same each time. */
export function planShort(targets: Targets): Round[] {
  const known = REGRESSIONS.flatMap(({ rounds }) => rounds);
  return [...known, ...planFaults(SHORT.seed, SHORT.faults, targets)];
}
