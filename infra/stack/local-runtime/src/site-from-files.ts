import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './find-remotes.ts';

/** The site record with the content of this checkout, as catalog serves it: for programs that run without catalog. */
export function siteFromFiles(): object {
  const read = (kind: string): object => JSON.parse(readFileSync(join(ROOT, `content/${kind}.json`), 'utf8'));
  return { ...read('site'), footer: read('footer') };
}
