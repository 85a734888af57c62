import type { Round } from './faults/fault.ts';
import { planFaults, type Targets } from './faults/plan.ts';
import { REGRESSIONS } from './regressions.ts';

/** The short drill's chance (servers frozen and killed, money and events in trouble), and how many faults it plays beside those that once found something. */
export const SHORT = { seed: 9849, faults: 8 } as const;

/** What `npm test` has time for: every regression, then a few faults that are the same each time. */
export function planShort(targets: Targets): Round[] {
  const known = REGRESSIONS.flatMap(({ rounds }) => rounds);
  return [...known, ...planFaults(SHORT.seed, SHORT.faults, targets)];
}
