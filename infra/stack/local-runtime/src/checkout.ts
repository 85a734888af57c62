import { globSync } from 'node:fs';
import { join } from 'node:path';

/** Absolute path of this checkout, without a trailing slash. */
export const ROOT = join(import.meta.dirname, '../../../..');

/** Absolute folders of all remotes of a checkout, by name: each folder `mfe-…` that has a `remote.config.ts`. */
export function findRemotes(root: string = ROOT): string[] {
  return globSync('mfe-*/remote.config.ts', { cwd: root })
    .map((file) => join(root, file, '..'))
    .sort();
}
