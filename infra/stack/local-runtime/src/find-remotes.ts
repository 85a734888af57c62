import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './checkout.ts';

/** The folder of every remote of a checkout, absolute, by name: whatever is called `mfe-…` and has a `remote.config.ts`. */
export function findRemotes(root: string = ROOT): string[] {
  return globSync('mfe-*/remote.config.ts', { cwd: root })
    .map((file) => join(root, file, '..'))
    .sort();
}
