const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** How long an event is tried for, in ms: 3 days, as Stripe does. */
export const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1_000;

/** The wait after the given number of failures (1, 2, …), in ms: 1 s, doubling to a minute. */
export function retryDelay(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 10));
}
