import { DAY_MS } from '@studio/contracts';
import { isTransient } from '../errors/bus-error.js';
import { reasonOf } from '../errors/reason-of.js';

/** An event whose handler has failed this often is dead-lettered, unless the handler says otherwise. */
export const MAX_DELIVERIES = 8;
/** Pauses before each new attempt, in ms; the last one repeats. */
const BACK_OFF_MS = [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000];
/** How long failures of the surroundings (a provider that is down) are waited out before that, in ms. */
const PATIENCE_MS = DAY_MS;

/** Tried again after a pause, or given up with a reason. */
export type Verdict = { retryInMs: number } | { deadLetter: string };

/**
 * What becomes of a failed delivery. `deliveries` counts this one, `ageMs` is the event's age.
 * The count is ours and not the server's `max_deliver`, so that a process killed on the last one loses nothing.
 */
export function afterFailure(
  error: unknown,
  deliveries: number,
  ageMs: number,
  maxDeliveries = MAX_DELIVERIES,
): Verdict {
  const patient = isTransient(error) && ageMs < PATIENCE_MS;
  if (deliveries >= maxDeliveries && !patient) return { deadLetter: reasonOf(error) };
  return { retryInMs: BACK_OFF_MS[Math.min(deliveries, BACK_OFF_MS.length) - 1] ?? BACK_OFF_MS[0]! };
}
