import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './checkout.ts';

/** Absolute folders of all remotes of a checkout, by name: each folder `mfe-…` that has a `remote.config.ts`. */
export function findRemotes(root: string = ROOT): string[] {
  return globSync('mfe-*/remote.config.ts', { cwd: root })
    .map((file) => join(root, file, '..'))
    .sort();
}
