import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { searchFiles } from './search.ts';

const folder = mkdtempSync(join(tmpdir(), 'search-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('searches all files of the folders, without those that are deleted meanwhile', () => {
  mkdirSync(join(folder, 'nats/deep'), { recursive: true });
  for (const name of ['nats/a', 'nats/b', 'nats/deep/c'])
    writeFileSync(join(folder, name), `text of ${name}`);
  const seen: string[] = [];
  const look = (where: string, text: string) => {
    seen.push(`${where}: ${text}`);
    rmSync(join(folder, 'nats/b'), { force: true });
  };
  expect(searchFiles(folder, ['nats', 'not there'], look)).toBe(2);
  expect(seen.sort()).toEqual(['nats/a: text of nats/a', 'nats/deep/c: text of nats/deep/c']);
});
