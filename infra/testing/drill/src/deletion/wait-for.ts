import { setTimeout as sleep } from 'node:timers/promises';

const LIMIT_MS = 90_000;
const LOOK_EVERY_MS = 200;

/** Waits until a value is defined; throws with a description after the timeout. */
export async function waitFor<T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
): Promise<T> {
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`${what}: not within ${LIMIT_MS / 1_000} s`);
    await sleep(LOOK_EVERY_MS);
  }
}
