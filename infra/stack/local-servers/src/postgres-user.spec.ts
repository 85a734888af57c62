import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { canEnter } from './postgres-user.ts';

test('a folder below one with mode 700 cannot be entered by another user', () => {
  const top = mkdtempSync(join(tmpdir(), 'studio-enter-'));
  const below = join(top, 'checkout/.data');
  mkdirSync(below, { recursive: true });
  const [owner, stranger] = [{ uid: process.getuid?.() ?? 0 }, { uid: 54_321 }];
  chmodSync(top, 0o755);
  expect(canEnter(below, stranger)).toBe(true);
  chmodSync(top, 0o700);
  expect(canEnter(below, stranger)).toBe(false);
  expect(canEnter(below, owner)).toBe(true);
  expect(canEnter(join(below, 'not-made-yet'), owner)).toBe(true);
  rmSync(top, { recursive: true });
});
