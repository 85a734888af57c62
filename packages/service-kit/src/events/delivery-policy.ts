import { DAY_MS } from '@studio/contracts';
import { isTransient } from '../errors/bus-error.js';
import { reasonOf } from '../errors/reason-of.js';

/** An event is dead-lettered after this many failed deliveries, unless the handler sets another limit. */
const MAX_DELIVERIES = 8;
/** Pauses before each retry, in ms; the last one repeats. */
const BACK_OFF_MS = [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000];
/**
 * Transient errors (such as a provider that is down) are retried for this long before that limit applies, in
 * ms.
 */
const RETRY_TRANSIENT_MS = DAY_MS;

/** Retry after a pause, or dead-letter with a reason. */
export type Verdict = { retryInMs: number } | { deadLetter: string };

/**
 * Decides about a failed delivery. `deliveries` includes this one, `ageMs` is the event's age. The limit is
 * enforced here and not by the server's `max_deliver`, so that an event is not lost when the process is
 * killed on the last delivery.
 */
export function afterFailure(
  error: unknown,
  deliveries: number,
  ageMs: number,
  maxDeliveries = MAX_DELIVERIES,
): Verdict {
  const isRetriable = isTransient(error) && ageMs < RETRY_TRANSIENT_MS;
  if (deliveries >= maxDeliveries && !isRetriable) return { deadLetter: reasonOf(error) };
  return { retryInMs: BACK_OFF_MS[Math.min(deliveries, BACK_OFF_MS.length) - 1] ?? BACK_OFF_MS[0]! };
}
