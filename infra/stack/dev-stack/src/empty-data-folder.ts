import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asStartupError, runningStack, StartupError } from '@studio/local-runtime';
import { awayFolder } from '@studio/local-servers';

/** Removes everything in a data folder. @throws StartupError while a stack runs on it, or it belongs to someone else. */
export function emptyDataFolder(dataDir: string): void {
  const holder = runningStack(dataDir);
  if (holder) throw new StartupError(`The stack still runs (process ${holder.pid}): stop it first.`);
  try {
    for (const name of existsSync(dataDir) ? readdirSync(dataDir) : [])
      rmSync(join(dataDir, name), { recursive: true, force: true });
    rmSync(awayFolder(join(dataDir, 'postgres')), { recursive: true, force: true });
  } catch (error) {
    throw asStartupError(error, dataDir);
  }
}
