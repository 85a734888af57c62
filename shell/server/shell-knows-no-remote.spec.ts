import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = process.cwd();
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Names of the remotes in this repository, and the brand with each of its names. */
const REMOTES = globSync('mfe-*/remote.config.ts', { cwd: ROOT }).map(
  (file) => /name: '([a-z-]+)'/.exec(read(file))![1]!,
);
const SITE = JSON.parse(read('content/site.json')) as Record<string, string>;
const BRAND = [...SITE.name!.split(' '), ...Object.values(SITE).filter((value) => value.length > 8)];

/** Shell code, without specs and test helpers. */
const SOURCES = globSync('shell/{browser,server,build,public}/**/*.{ts,tsx,js,mjs,css,svg}', {
  cwd: ROOT,
}).filter((file) => !/\.spec\.tsx?$|\/testing\//.test(file));

function filesWith(pattern: RegExp): string[] {
  return SOURCES.filter((file) => pattern.test(read(file)));
}

it('the search covers existing remotes and files', () => {
  expect(REMOTES).toEqual(expect.arrayContaining(['content', 'shop', 'club']));
  expect(SOURCES.length).toBeGreaterThan(100);
});

it.each(REMOTES)('the shell does not name the remote %s', (name) => {
  expect(filesWith(new RegExp(`(['"\`])${name}\\1|mfe-${name}`))).toEqual([]);
});

it.each(BRAND)('the shell does not contain the name %j', (word) => {
  const escaped = word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '[ -]');
  expect(filesWith(new RegExp(escaped, 'i'))).toEqual([]);
});
