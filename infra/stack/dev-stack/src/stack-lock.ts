import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import {
  asStartupError,
  runningStack,
  stackFile,
  StartupError,
  type RunningStack,
} from '@studio/local-runtime';

/**
 * Locks a data folder for this process. Returns a function that releases the lock.
 * @throws StartupError when another stack holds the lock, or the folder is not writable.
 */
export function takeDataFolder(dataDir: string, where: Omit<RunningStack, 'pid'>): () => void {
  const holder = runningStack(dataDir);
  if (holder) {
    throw new StartupError(
      `The stack already runs (process ${holder.pid}), at ${holder.site}: stop it with Ctrl-C where it was started.`,
    );
  }
  const file = stackFile(dataDir);
  try {
    mkdirSync(dataDir, { recursive: true });
    rmSync(file, { force: true });
    writeFileSync(file, JSON.stringify({ pid: process.pid, ...where } satisfies RunningStack), {
      mode: 0o600,
    });
  } catch (error) {
    throw asStartupError(error, dataDir);
  }
  return () => rmSync(file, { force: true });
}
