import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { StartupError } from '@studio/local-runtime';

const own = process.env;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-chromium-'));
  process.env = { ...own, TMPDIR: folder };
});
afterEach(() => {
  process.env = own;
  rmSync(folder, { recursive: true, force: true });
});

it('finds a browser that starts, whatever another user left in the folder for temporary files', () => {
  writeFileSync(join(folder, 'chromium'), 'not to be run', { mode: 0o600 });
  const { path, env } = findChromium(join(folder, 'cache'));
  expect(spawnSync(path, ['--version'], { env: { ...process.env, ...env } }).status).toBe(0);
}, 60_000);

it('keeps nothing of an unpacking that failed halfway: the next one begins anew', () => {
  const cache = join(folder, 'cache');
  process.env.NODE_OPTIONS = '--no-such-option';
  try {
    findChromium(cache);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
  }
  expect(existsSync(cache)).toBe(false);
});
