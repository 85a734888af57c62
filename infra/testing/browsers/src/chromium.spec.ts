import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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

it('finds a browser that starts, although another user’s file of that name is in the temporary folder', () => {
  writeFileSync(join(folder, 'chromium'), 'not to be run', { mode: 0o600 });
  const { path, env } = findChromium(join(folder, 'cache'));
  expect(spawnSync(path, ['--version'], { env: { ...process.env, ...env } }).status).toBe(0);
});

it('configures existing fonts for the packaged browser, also after its folder was moved', () => {
  for (const name of ['cache', 'moved & renamed']) {
    const cache = join(folder, name);
    if (name !== 'cache') renameSync(join(folder, 'cache'), cache);
    const { path, env } = findChromium(cache);
    // An installed browser uses the system's fonts.
    if (!path.startsWith(cache)) continue;
    const configuration = readFileSync(join(env.FONTCONFIG_PATH!, 'fonts.conf'), 'utf8');
    const [, fonts = ''] = /<dir>(.*)<\/dir>/.exec(configuration) ?? [];
    expect(fonts).toBe(join(cache, 'fonts/fonts').replace('&', '&amp;'));
    expect(readdirSync(fonts.replace('&amp;', '&'))).not.toEqual([]);
  }
});

it('removes the remains of a failed unpacking', () => {
  const cache = join(folder, 'cache');
  process.env.NODE_OPTIONS = '--no-such-option';
  try {
    findChromium(cache);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
  }
  expect(existsSync(cache)).toBe(false);
});
