import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for a busy machine, in ms. */
const PATIENCE_MS = 120_000;

/** Calls `look` every 20 ms until it returns something truthy, and returns that. @throws after two minutes. */
export async function until<T>(look: () => T | Promise<T>): Promise<Exclude<T, false | null | undefined>> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const seen = await look();
    if (seen) return seen as Exclude<T, false | null | undefined>;
    if (Date.now() > end) throw new Error(`Not within ${PATIENCE_MS / 1_000} s: ${look.toString()}`);
    await sleep(20);
  }
}
