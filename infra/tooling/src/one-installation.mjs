/** Two installations at once would remove each other's files, so commands wait for each other. */
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often the file of a running installation is written, and after which time it is left over, in ms. */
const WRITE_EVERY_MS = 5_000;
const LEFT_OVER_MS = 30_000;

/**
 * Runs `work` while no other process does so with the same `file`, which exists meanwhile and is removed also on exit.
 * @param onWait Called once when there is something to wait for.
 */
export async function runAlone(file, onWait, work) {
  mkdirSync(dirname(file), { recursive: true });
  for (let tries = 0; !created(file); tries++) {
    if (tries === 0) onWait();
    await sleep(200);
  }
  const remove = () => rmSync(file, { force: true });
  process.once('exit', remove);
  const timer = setInterval(() => writeFileSync(file, ''), WRITE_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    remove();
  }
}

/** Creates the file; false if another process has it. One that is no longer written was left by a killed process. */
function created(file) {
  const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (writtenAt !== undefined && Date.now() - writtenAt > LEFT_OVER_MS) rmSync(file, { force: true });
  try {
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}
