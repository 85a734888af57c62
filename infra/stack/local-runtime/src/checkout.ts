import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Absolute path of this checkout, without a trailing slash. */
export const ROOT = join(import.meta.dirname, '../../../..');

/** Absolute folders of all remotes of a checkout, by name: each folder `mfe-…` that has a `remote.config.ts`. */
export function findRemotes(root: string = ROOT): string[] {
  return globSync('mfe-*/remote.config.ts', { cwd: root })
    .map((file) => join(root, file, '..'))
    .sort();
}

/** The site record with the content of this checkout, as catalog serves it: for programs that run without catalog. */
export function siteFromFiles(): object {
  const read = (kind: string): object => JSON.parse(readFileSync(join(ROOT, `content/${kind}.json`), 'utf8'));
  return { ...read('site'), footer: read('footer') };
}
