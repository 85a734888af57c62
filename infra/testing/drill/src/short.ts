import type { Round } from './faults/fault.ts';
import { planFaults, type Targets } from './faults/plan.ts';
import { REGRESSIONS } from './regressions.ts';

/**
 * The seed of the short drill, and the number of faults that it draws. The seed was chosen because these faults freeze
 * and kill servers, and disturb payments and events.
 */
export const SHORT = { seed: 9849, faults: 8 } as const;

/** Plans the drill of `npm test`: every regression, then the same few faults in each run. */
export function planShort(targets: Targets): Round[] {
  const known = REGRESSIONS.flatMap(({ rounds }) => rounds);
  return [...known, ...planFaults(SHORT.seed, SHORT.faults, targets)];
}
