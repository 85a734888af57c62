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
    {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: '/nowhere', ...variables },
      encoding: 'utf8',
      // Ends a command that never does.
      timeout: 300_000,
    },
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
  ['content/main.ts', ['export', '']],
  ['events/main.ts', ['replay', 'commerce', '--since', '2026-01-31T08:00:00Z']],
  ['events/main.ts', ['replay', '--since', '2026-01-31T08:00:00Z', '--consumer', 'commerce']],
  ['events/main.ts', ['dead-letters', 'redrive', '--since', '2026-01-31T08:00:00Z']],
])('%s refuses the arguments %j, which it would not follow', (file, args) => {
  expect(run(join('infra/operations/src', file), args)).toMatchObject({ status: 2, stdout: '' });
});

test.each([
  ['infra/observability/src/main.ts', ['--webhook', 'alerts.example:9093']],
  ['infra/containers/kubernetes/print.ts', ['small', 'state', '--domain', '']],
  ['infra/containers/kubernetes/print.ts', ['small', 'state', '--tag', 'a: b']],
  ['infra/containers/kubernetes/print.ts', ['constructor', 'state']],
  ['infra/containers/kubernetes/print.ts', ['small', 'constructor']],
])('%s refuses the values %j, which others could not use', (file, args) => {
  expect(run(file, args)).toMatchObject({ status: 2, stdout: '' });
});

test.each([['constructor'], ['pods', 'more'], ['--user', 'ada'], ['--only', 'stop']])(
  'prove refuses %s %s, of which it would prove nothing',
  (...args) => {
    expect(run('infra/containers/prove/main.ts', args)).toMatchObject({ status: 2, stdout: '' });
  },
);

test.each([
  ['backup/main.ts', ['create']],
  ['events/main.ts', ['replay', '--since', '2026-01-31']],
])('%s says in one sentence that PostgreSQL does not answer', (file, args) => {
  const variables = {
    DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/postgres',
    NATS_URL: 'nats://127.0.0.1:1',
    BACKUP_DIR: testRun().folder,
  };
  expect(run(join('infra/operations/src', file), args, variables)).toEqual({
    status: 1,
    stdout: '',
    stderr: 'PostgreSQL at 127.0.0.1:1 does not answer: connect ECONNREFUSED 127.0.0.1:1.\n',
  });
});

test.each([['--help'], ['verify', '--bogus'], ['new', 'shop', 'more']])(
  'studio-remote %s only says what it takes',
  (...args) => {
    expect(run('infra/releases/remotes-cli/src/contract/studio-remote.ts', args)).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^studio-remote new <name> .*\nstudio-remote verify .*\n$/),
    });
  },
);

test('prove names a commit that does not exist', () => {
  const { status, stderr } = run('infra/containers/prove/main.ts', ['--commit', 'no-such-branch']);
  expect([status, stderr]).toEqual([1, 'There is no commit "no-such-branch" in this checkout.\n']);
});

test.each(['5', 'yesterday'])('events replays nothing since %j, which is no time', (since) => {
  expect(run('infra/operations/src/events/main.ts', ['replay', '--since', since])).toEqual({
    status: 1,
    stdout: '',
    stderr: `"${since}" is no time; try 2026-01-31T08:00:00Z\n`,
  });
});

test.each([
  ['', ''],
  [' ', ' '],
  ['.data', 'backups'],
])('backup uses the folders of the checkout for DATA_DIR=%j and BACKUP_DIR=%j', (DATA_DIR, BACKUP_DIR) => {
  const { stdout } = run('infra/operations/src/backup/main.ts', ['--help'], { DATA_DIR, BACKUP_DIR });
  expect(stdout).toContain(`a new folder of ${join(ROOT, 'backups')}\n`);
  expect(stdout).toContain(`a backup into ${join(ROOT, '.data')},`);
});

test.each([
  [['status'], import.meta.filename],
  [['create'], '/proc/backups'],
  [['create'], '/proc/self/below/backups'],
])('backup %j says that BACKUP_DIR cannot be %s', (args, BACKUP_DIR) => {
  const variables = {
    DATABASE_URL: 'postgres://127.0.0.1:1/postgres',
    NATS_URL: 'nats://127.0.0.1:1',
    BACKUP_DIR,
  };
  expect(run('infra/operations/src/backup/main.ts', args, variables)).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(`^BACKUP_DIR is ${BACKUP_DIR}, which is no folder that this user can use`),
  });
});

test('backup status fails when the last rehearsal did', () => {
  const BACKUP_DIR = mkdtempSync(join(testRun().folder, 'backups-'));
  const result = { backup: 'one', at: '2026-01-31T08:00:00Z', seconds: 2, figures: {} };
  writeFileSync(
    join(BACKUP_DIR, 'rehearsal.json'),
    JSON.stringify({ ...result, differences: ['order 2 has 400'] }),
  );
  expect(run('infra/operations/src/backup/main.ts', ['status'], { BACKUP_DIR })).toEqual({
    status: 1,
    stdout: 'LAST RESTORE FAILED 2026-01-31 08:00 UTC, 2 s, 1 difference\n  order 2 has 400\n',
    stderr: '',
  });
});

test.each([
  ['a file', 'package.json'],
  ['a place where no folder can be made', '/proc/contract'],
])('remotes does not pack the contract into %s', (_, to) => {
  expect(run(COMMANDS.remotes, ['contract', 'pack', '--to', to])).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(`^--to is ${to}, which is no folder that this user can use`),
  });
});

test.each(['constructor', 'nothing'])('bench starts no stack for the name %s', (name) => {
  expect(run('infra/testing/bench/src/main.ts', [name])).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining(`There is no bench "${name}".`),
  });
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
