/** Two installations at once would remove each other's files, so commands wait for each other. */
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often the file of a running installation is written, and after which time it is left over, in ms. */
const WRITE_EVERY_MS = 5_000;
const LEFT_OVER_MS = 30_000;

/**
 * Waits until no other command installs packages. One that installs keeps `file` new.
 * @param onWait Called when there is something to wait for.
 */
export async function waitForInstallation(file, onWait) {
  const isRunning = () =>
    Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < LEFT_OVER_MS;
  if (isRunning()) onWait();
  while (isRunning()) await sleep(200);
}

/** Runs `work` while `file` says that packages are installed. The file is removed afterwards, also on exit. */
export async function whileInstalling(file, work) {
  const write = () => writeFileSync(file, '');
  const remove = () => rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  write();
  process.once('exit', remove);
  const timer = setInterval(write, WRITE_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    remove();
  }
}
