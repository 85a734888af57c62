import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

/** Runs `npm test` with invalid arguments: it prints the reason before it does anything. */
function run(args: readonly string[], env: Record<string, string> = {}) {
  const program = join(import.meta.dirname, 'test.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', program, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, said: stderr.trim() };
}

test('refuses an unknown stage and lists the known ones', () => {
  const { status, stdout, said } = run(['lint', 'foo']);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(said).toMatch(
    /^There is no stage “foo”: name some of “build”, .*“e2e of releases and outages”.*--changed \[ref\]\.$/,
  );
});

test('--help runs nothing and says what it takes', () => {
  const { status, stdout } = run(['lint', '--help']);
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/^npm test .*--changed/s) });
});

test('--changed reports in one sentence that git is missing', () => {
  const { status, said } = run(['--changed'], { PATH: '' });
  expect(status).toBe(2);
  expect(said).toBe('--changed asks git what differs: git is not on the PATH.');
});

test('--changed refuses more than one commit', () => {
  const { status, said } = run(['--changed', 'HEAD', 'lint']);
  expect(status).toBe(2);
  expect(said).toBe('--changed takes one commit, branch or tag, and no stages.');
});
