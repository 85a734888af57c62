import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something has come true; fails after `patienceMs`. */
export async function until(holds: () => Promise<boolean>, patienceMs = 40_000): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not within ${patienceMs} ms: ${holds.toString()}`);
    await sleep(20);
  }
}
