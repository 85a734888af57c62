import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';

const COMMANDS = {
  lint: 'infra/tooling/src/lint.ts',
  content: 'infra/operations/src/content/main.ts',
  remotes: 'infra/releases/remotes-cli/src/main.ts',
};

/** Without a running stack. */
function run(file: string, argument: string) {
  const env = { ...process.env, DATA_DIR: '/nowhere' };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', join(ROOT, file), argument],
    { env, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test.each(Object.entries(COMMANDS))('%s only says what it takes', (name, file) => {
  const usage = expect.stringContaining(`npm run ${name}`);
  expect(run(file, '--help')).toEqual({ status: 0, stdout: usage, stderr: '' });
  expect(run(file, '--bogus')).toMatchObject({ status: 2, stdout: '' });
  expect(run(file, 'bogus')).toMatchObject({ status: 2, stdout: '' });
});
