import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { newRemote } from './new-remote.ts';

const root = mkdtempSync(path.join(tmpdir(), 'studio-new-'));
afterAll(() => rmSync(root, { recursive: true }));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('inserts the new name everywhere and leaves no trace of the template', async () => {
  const next = await newRemote('story-time', root);
  const files = globSync('mfe-story-time/**/*.*', { cwd: root });
  expect(files).toContain('mfe-story-time/src/features/story-time/story-time-page.tsx');
  expect(files).toContain('mfe-story-time/e2e/story-time.e2e.ts');
  for (const file of files) expect([file, /template/i.test(`${file}${read(file)}`)]).toEqual([file, false]);
  expect(read('mfe-story-time/package.json')).toContain('"@studio/mfe-story-time"');
  expect(read('mfe-story-time/package.json')).toContain('"../packages/contracts:build"');
  const page = read('mfe-story-time/src/features/story-time/story-time-page.tsx');
  expect(page).toContain('export default function StoryTimePage()');
  expect(page).toContain('>Story Time</PageHeading>');
  expect(next).toContain('npm install');
});

it('refuses an invalid name and an existing one', async () => {
  await expect(newRemote('Story', root)).rejects.toThrow('cannot be the name');
  await expect(newRemote('../x', root)).rejects.toThrow('cannot be the name');
  await expect(newRemote('story-time', root)).rejects.toThrow('is there already');
  expect(existsSync(path.join(root, 'mfe-Story'))).toBe(false);
});
