import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StartupError } from './startup-error.ts';

/** Absolute path of this checkout, without a trailing slash. */
export const ROOT = join(import.meta.dirname, '../../../..');

/** Absolute folders of all remotes of a checkout, by name: each folder `mfe-…` that has a `remote.config.ts`. */
export function findRemotes(root: string = ROOT): string[] {
  return globSync('mfe-*/remote.config.ts', { cwd: root })
    .map((file) => join(root, file, '..'))
    .sort();
}

/** The folder of a remote of this checkout, by its name. @throws StartupError that lists the existing remotes. */
export function remoteFolder(name: string): string {
  const folders = findRemotes();
  const found = folders.find((folder) => basename(folder) === `mfe-${name}`);
  if (found) return found;
  const names = folders.map((folder) => basename(folder).replace(/^mfe-/, ''));
  throw new StartupError(`There is no remote ${name} in this checkout: ${names.join(', ')}.`);
}

/** The site record with the content of this checkout, as catalog serves it: for programs that run without catalog. */
export function siteFromFiles(): object {
  const read = (kind: string): object => JSON.parse(readFileSync(join(ROOT, `content/${kind}.json`), 'utf8'));
  return { ...read('site'), footer: read('footer') };
}
