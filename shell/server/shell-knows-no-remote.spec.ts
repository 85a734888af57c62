import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = process.cwd();
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Names of the remotes of this tree, and the whole brand with each of its words that is a name. */
const REMOTES = globSync('mfe-*/remote.config.ts', { cwd: ROOT }).map(
  (file) => /name: '([a-z-]+)'/.exec(read(file))![1]!,
);
const SITE = JSON.parse(read('content/site.json')) as Record<string, string>;
const BRAND = [...SITE.name!.split(' '), ...Object.values(SITE).filter((value) => value.length > 8)];

/** Shell code, without what only specs read. */
const SOURCES = globSync('shell/{src,server,build,public}/**/*.{ts,tsx,js,mjs,css,svg}', {
  cwd: ROOT,
}).filter((file) => !/\.spec\.tsx?$|\/testing\//.test(file));

function filesWith(pattern: RegExp): string[] {
  return SOURCES.filter((file) => pattern.test(read(file)));
}

it('is looked for in code that is there', () => {
  expect(REMOTES).toEqual(expect.arrayContaining(['content', 'shop', 'club']));
  expect(SOURCES.length).toBeGreaterThan(100);
});

it.each(REMOTES)('the remote %s is named nowhere in the shell', (name) => {
  expect(filesWith(new RegExp(`(['"\`])${name}\\1|mfe-${name}`))).toEqual([]);
});

it.each(BRAND)('%j is written nowhere in the shell', (word) => {
  const escaped = word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '[ -]');
  expect(filesWith(new RegExp(escaped, 'i'))).toEqual([]);
});
