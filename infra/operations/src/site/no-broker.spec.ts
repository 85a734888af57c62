import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

it.each([
  ['figures', 'rebuild'],
  ['content', 'check'],
])('says that NATS does not answer, and ends: %s %s', (command, argument) => {
  const main = join(import.meta.dirname, '..', command, 'main.ts');
  const env = {
    ...process.env,
    NATS_URL: 'nats://127.0.0.1:1',
    CALLER_SECRET: 'a secret of 32 characters at least',
  };
  const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', main, argument], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect(stderr).toMatch(/^NATS does not answer at 127\.0\.0\.1:1: .+\.\n$/);
  expect(status).toBe(1);
});
