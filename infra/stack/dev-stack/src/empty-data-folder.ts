import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asStartupError, refuseUsedFolder } from '@studio/local-runtime';
import { removePostgresData } from '@studio/local-servers';

/** Empties a data folder. @throws StartupError while a stack or a restore uses it, or when it belongs to another user. */
export function emptyDataFolder(dataDir: string): void {
  refuseUsedFolder(dataDir);
  try {
    removePostgresData(join(dataDir, 'postgres'));
    for (const name of existsSync(dataDir) ? readdirSync(dataDir) : [])
      rmSync(join(dataDir, name), { recursive: true, force: true });
  } catch (error) {
    throw asStartupError(error, dataDir);
  }
}
