import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { testRun } from '@studio/test-harness';
import { emptyDataFolder } from './empty-data-folder.ts';
import { takeDataFolder } from './stack-lock.ts';

test('reset empties the folder, also after the stack was killed', () => {
  const dataDir = mkdtempSync(join(testRun().folder, 'reset-'));
  mkdirSync(join(dataDir, 'postgres/base'), { recursive: true });
  writeFileSync(
    join(dataDir, 'stack.json'),
    JSON.stringify({ pid: 4_000_000, site: 'http://localhost:3000' }),
  );
  emptyDataFolder(dataDir);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('reset keeps the data of a running stack, and a second start is refused with one sentence', async () => {
  const dataDir = mkdtempSync(join(testRun().folder, 'reset-'));
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  try {
    writeFileSync(
      join(dataDir, 'stack.json'),
      JSON.stringify({ pid: other.pid, site: 'http://localhost:3000' }),
    );
    expect(() => emptyDataFolder(dataDir)).toThrow(
      `The stack still runs (process ${other.pid}): stop it first.`,
    );
    expect(() =>
      takeDataFolder(dataDir, {
        site: 'http://localhost:3000',
        nats: 'nats://127.0.0.1:3007',
        control: { port: 1, token: '' },
      }),
    ).toThrow(
      `The stack already runs (process ${other.pid}), at http://localhost:3000: stop it with Ctrl-C where it was started.`,
    );
  } finally {
    other.kill('SIGKILL');
  }
});
