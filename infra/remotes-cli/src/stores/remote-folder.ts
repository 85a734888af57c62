import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@studio/local-runtime';

/** The folder of a remote that is meant by its folder or, in this checkout, by its name. */
export function remoteFolder(folderOrName: string): string {
  return existsSync(folderOrName) ? folderOrName : path.join(ROOT, `mfe-${folderOrName}`);
}
