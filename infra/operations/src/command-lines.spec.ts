import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';
import { TEST_ENVIRONMENT, testNatsUrl, testRun } from '@studio/test-harness';

const COMMANDS = {
  lint: 'infra/tooling/src/lint.ts',
  types: 'infra/tooling/src/types.ts',
  content: 'infra/operations/src/content/main.ts',
  remotes: 'infra/releases/remotes-cli/src/main.ts',
};

/** Runs a command without a running stack. */
function run(file: string, args: readonly string[], variables: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', join(ROOT, file), ...args],
    { env: { ...process.env, DATA_DIR: '/nowhere', ...variables }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test.each(Object.entries(COMMANDS))('%s only says what it takes', (name, file) => {
  const usage = expect.stringContaining(`npm run ${name}`);
  expect(run(file, ['--help'])).toEqual({ status: 0, stdout: usage, stderr: '' });
  expect(run(file, ['--bogus'])).toMatchObject({ status: 2, stdout: '' });
  expect(run(file, ['bogus'])).toMatchObject({ status: 2, stdout: '' });
});

test.each([
  ['backup/main.ts', ['list', 'latest']],
  ['backup/main.ts', ['status', 'latest']],
  ['events/main.ts', ['replay', 'commerce', '--since', '2026-01-31T08:00:00Z']],
])('%s refuses the arguments %j, which it would not follow', (file, args) => {
  expect(run(join('infra/operations/src', file), args)).toMatchObject({ status: 2, stdout: '' });
});

test('content reads its variables from files, as every program does', () => {
  const folder = mkdtempSync(join(testRun().folder, 'content-'));
  const variables = { NATS_URL: testNatsUrl(), CALLER_SECRET: TEST_ENVIRONMENT.CALLER_SECRET };
  const files = Object.entries(variables).map(([name, value]) => {
    writeFileSync(join(folder, name), value);
    return [`${name}_FILE`, join(folder, name)];
  });
  // It has connected to the broker when it reads the folder.
  const { stderr } = run(COMMANDS.content, ['check', folder], Object.fromEntries(files));
  expect(stderr).toContain('products/: no files');
});
