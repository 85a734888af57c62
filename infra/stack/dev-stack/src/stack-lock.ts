import { existsSync, mkdirSync, rmSync } from 'node:fs';
import {
  asStartupError,
  restoringFile,
  runningStack,
  stackFile,
  StartupError,
  writeStackFile,
  type RunningStack,
} from '@studio/local-runtime';

/** @throws StartupError when a stack runs on a data folder, or it is not completely restored */
export function refuseDataFolder(dataDir: string): void {
  const holder = runningStack(dataDir);
  if (holder) {
    throw new StartupError(
      `The stack already runs (process ${holder.pid}), at ${holder.site}: stop it with Ctrl-C where it was started.`,
    );
  }
  if (existsSync(restoringFile(dataDir)))
    throw new StartupError(
      `A restore into ${dataDir} runs or was interrupted: wait for it, or \`npm run reset\` and restore again.`,
    );
}

/**
 * Locks a data folder for this process. Returns a function that releases the lock.
 * @throws StartupError like `refuseDataFolder`, and when the folder is not writable
 */
export function takeDataFolder(dataDir: string, where: Omit<RunningStack, 'pid' | 'args'>): () => void {
  refuseDataFolder(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeStackFile(dataDir, { pid: process.pid, ...where });
  } catch (error) {
    throw asStartupError(error, dataDir);
  }
  return () => rmSync(stackFile(dataDir), { force: true });
}
