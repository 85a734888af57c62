import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';

it('finds a browser that starts, whatever another user left in the folder for temporary files', () => {
  const own = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), 'studio-chromium-'));
  try {
    process.env.TMPDIR = folder;
    writeFileSync(join(folder, 'chromium'), 'not to be run', { mode: 0o600 });
    const { path, env } = findChromium(join(folder, 'cache'));
    expect(spawnSync(path, ['--version'], { env: { ...process.env, ...env } }).status).toBe(0);
  } finally {
    if (own === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = own;
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
