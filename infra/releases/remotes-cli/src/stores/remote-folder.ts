import { existsSync } from 'node:fs';
import path from 'node:path';
import { findRemotes, ROOT } from '@studio/local-runtime';

/** The folder of a remote, given its folder or, in this checkout, its name. Throws when there is none. */
export function remoteFolder(folderOrName: string): string {
  if (existsSync(folderOrName)) return folderOrName;
  const folder = path.join(ROOT, `mfe-${folderOrName}`);
  if (existsSync(folder)) return folder;
  const known = findRemotes().map((remote) => path.basename(remote).replace(/^mfe-/, ''));
  throw new Error(`There is no remote ${folderOrName} in this checkout: ${known.join(', ')}.`);
}
