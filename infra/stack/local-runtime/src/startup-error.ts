import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * A problem that the user can fix. The message is one sentence that says what is wrong and what to do. The commands
 * of this folder print it without a stack trace and exit with 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}

/**
 * Turns the operating system's error codes for a full or closed disk into a StartupError; returns other errors
 * unchanged.
 */
export function asStartupError(error: unknown, place: string): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ENOSPC')
    return new StartupError(`The disk is full: nothing more can be written to ${place}.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    const { path = place } = error as NodeJS.ErrnoException;
    const owner = ownerOf(existsSync(path) ? path : dirname(path));
    return new StartupError(
      `This user cannot write ${path}, which belongs to ${owner}: run this as ${owner}, or give the folder to this user (chown -R).`,
    );
  }
  return error;
}

/** @throws StartupError that names the first of these folders that this user cannot write, and its owner. */
export function refuseReadOnly(folders: readonly string[]): void {
  for (const folder of folders.filter((each) => existsSync(each)))
    try {
      accessSync(folder, constants.W_OK);
    } catch (error) {
      throw asStartupError(error, folder);
    }
}

/** Creates the folder of a setting. @throws StartupError when that is not possible, or this user cannot write it. */
export function makeFolder(setting: string, folder: string): void {
  inFolder(setting, folder, () => {
    makeWithParents(resolve(folder));
    accessSync(folder, constants.W_OK);
  });
}

/** Node's own `recursive` never ends below /proc, where no folder can be made. */
function makeWithParents(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  makeWithParents(dirname(folder));
  mkdirSync(folder);
}

/** Runs work on the folder of a setting. @throws StartupError that names the setting when the work fails. */
export function inFolder<T>(setting: string, folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `${setting} is ${folder}, which is no folder that this user can use (${code}): name another one, or give it to this user.`,
      { cause: error },
    );
  }
}

function ownerOf(path: string): string {
  const { stdout } = spawnSync('ls', ['-ld', path], { encoding: 'utf8' });
  return stdout?.split(/\s+/)[2] ?? 'another user';
}

/** Prints an error: the sentence of a StartupError, or the whole error otherwise. */
export function printStartupError(error: unknown): void {
  if (error instanceof StartupError) console.error(`\n${error.message}`);
  else console.error(error);
}
