import path from 'node:path';
import { findRemotes, StartupError } from '@studio/local-runtime';

/** The folder of a remote, by its name. @throws StartupError that lists the existing remotes. */
export function folderOf(remote: string): string {
  const folders = findRemotes();
  const found = folders.find((folder) => path.basename(folder) === `mfe-${remote}`);
  if (found) return found;
  const names = folders.map((folder) => path.basename(folder).replace(/^mfe-/, ''));
  throw new StartupError(`There is no remote ${remote}. There are: ${names.join(', ')}.`);
}
