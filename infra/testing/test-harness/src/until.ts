import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls `look` until it returns something truthy, and returns that.
 * @param what What is awaited, for the error. Defaults to the code of `look`.
 * @param withinMs Defaults to two minutes, long enough for a busy machine.
 * @throws Error after `withinMs`
 */
export async function until<T>(
  look: () => T | Promise<T>,
  what = look.toString(),
  { withinMs = 120_000, everyMs = 20 } = {},
): Promise<Exclude<T, false | null | undefined>> {
  const end = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen as Exclude<T, false | null | undefined>;
    if (Date.now() > end) throw new Error(`Not within ${withinMs / 1_000} s: ${what}`);
    await sleep(everyMs);
  }
}
