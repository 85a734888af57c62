import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { restoringFile, stackFile, writeStackFile } from '@studio/local-runtime';
import { testRun } from '@studio/test-harness';
import { emptyDataFolder } from './empty-data-folder.ts';
import { takeDataFolder } from './stack-lock.ts';

test('reset empties the folder, also after the stack was killed', () => {
  const dataDir = mkdtempSync(join(testRun().folder, 'reset-'));
  mkdirSync(join(dataDir, 'postgres/base'), { recursive: true });
  // The pid belongs to another program.
  writeFileSync(stackFile(dataDir), JSON.stringify({ pid: process.ppid, args: 'node start.ts', site: '' }));
  emptyDataFolder(dataDir);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('reset keeps the data of a running stack, and a second start is refused with one sentence', async () => {
  const dataDir = mkdtempSync(join(testRun().folder, 'reset-'));
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  try {
    const where = { site: 'http://localhost:3000', nats: '', control: { port: 1, token: '' } };
    writeStackFile(dataDir, { pid: other.pid!, ...where });
    expect(() => emptyDataFolder(dataDir)).toThrow(
      `The stack still runs (process ${other.pid}): stop it first.`,
    );
    expect(() => takeDataFolder(dataDir, where)).toThrow(
      `The stack already runs (process ${other.pid}), at http://localhost:3000: stop it with Ctrl-C where it was started.`,
    );
  } finally {
    other.kill('SIGKILL');
  }
});

test('reset is refused while a backup is restored', async () => {
  const dataDir = mkdtempSync(join(testRun().folder, 'restore-'));
  const other = spawn(
    process.execPath,
    [
      '--no-warnings',
      '--input-type=module',
      '-e',
      `
    import { writeRestoringFile } from '@studio/local-runtime';
    writeRestoringFile(${JSON.stringify(dataDir)}, 'backups/2026-11-26T03-00-00');
    console.log('written');
    setInterval(() => {}, 1000);`,
    ],
    { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    await once(other.stdout, 'data');
    expect(() => emptyDataFolder(dataDir)).toThrow(
      `The backup backups/2026-11-26T03-00-00 is being restored into ${dataDir} (process ${other.pid}): wait until that is done, or stop it first.`,
    );
    expect(readdirSync(dataDir)).toEqual(['restoring']);
  } finally {
    other.kill('SIGKILL');
  }
  await once(other, 'exit');
  emptyDataFolder(dataDir);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a start is refused while a backup is restored, and after a restore that was interrupted', () => {
  const dataDir = mkdtempSync(join(testRun().folder, 'restore-'));
  writeFileSync(restoringFile(dataDir), '');
  const where = { site: 'http://localhost:3000', nats: '', control: { port: 1, token: '' } };
  const sentence = 'runs or was interrupted: wait for it, or `npm run reset` and restore again.';
  expect(() => takeDataFolder(dataDir, where)).toThrow(sentence);
  emptyDataFolder(dataDir);
  takeDataFolder(dataDir, where)();
});
