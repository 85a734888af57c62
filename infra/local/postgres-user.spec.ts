import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { testRun } from '../test/run-folder.ts';
import { canEnter } from './postgres-user.ts';

test('a folder below one with mode 700 cannot be entered by another user', () => {
  const top = mkdtempSync(join(testRun().folder, 'enter-'));
  const below = join(top, 'checkout/.data');
  mkdirSync(below, { recursive: true });
  const [owner, stranger] = [{ uid: process.getuid?.() ?? 0 }, { uid: 54_321 }];
  chmodSync(top, 0o755);
  expect(canEnter(below, stranger)).toBe(true);
  chmodSync(top, 0o700);
  expect(canEnter(below, stranger)).toBe(false);
  expect(canEnter(below, owner)).toBe(true);
  expect(canEnter(join(below, 'not-made-yet'), owner)).toBe(true);
});
