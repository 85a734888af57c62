import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

it.each([
  ['content', ['export'], 'NATS_URL and CALLER_SECRET'],
  ['figures', ['rebuild'], 'NATS_URL and CALLER_SECRET'],
  ['events', ['dead-letters', 'list'], 'NATS_URL'],
  ['events', ['replay', '--since', '2026-01-31T08:00:00Z'], 'DATABASE_URL'],
  ['backup', ['create'], 'DATABASE_URL and NATS_URL'],
])('npm run %s says that no stack runs', async (command, args, names) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'no-stack-'));
  const main = join(import.meta.dirname, '..', command, 'main.ts');
  const { NATS_URL: _, CALLER_SECRET: __, DATABASE_URL: ___, ...others } = process.env;
  try {
    const run = promisify(execFile)(process.execPath, ['--no-warnings', main, ...args], {
      env: { ...others, DATA_DIR: dataDir },
    });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: `No stack of this checkout runs: start it with \`npm start\`, or set ${names}.\n`,
    });
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
