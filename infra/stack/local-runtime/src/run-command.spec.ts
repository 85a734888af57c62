import { spawnSync } from 'node:child_process';
import { expect, it } from '@jest/globals';

/** Runs a command that counts, in a process of its own. */
function run(...args: string[]) {
  const program = `
    import { readCommandLine, runCommand, UsageError } from ${JSON.stringify(import.meta.resolve('./run-command.ts'))};
    await runCommand(async (args) => {
      const { values, positionals } = readCommandLine(args, 'count [--to <number>]', {
        allowPositionals: true, options: { to: { type: 'string' } } });
      if (positionals.length > 0) throw new UsageError('count [--to <number>]');
      if (values.to === '13') setInterval(() => undefined, 1_000);
      if (values.to === '13') throw new Error('13 is never counted to.');
      return 'one, two, ' + values.to;
    });`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', '--input-type=module', '--eval', program, '--', 'count', ...args],
    { encoding: 'utf8', timeout: 30_000 },
  );
  return { status, stdout, stderr };
}

it('prints the result of a command', () => {
  expect(run('--to', '3')).toEqual({ status: 0, stdout: 'one, two, 3\n', stderr: '' });
});

it.each(['--help', '-h'])('prints the usage for %s, and does nothing', (option) => {
  expect(run('--to', '13', option)).toEqual({ status: 0, stdout: 'count [--to <number>]\n', stderr: '' });
});

it.each([
  [['--by', '2'], "Unknown option '--by'\ncount [--to <number>]\n"],
  [['--to'], "Option '--to <value>' argument missing\ncount [--to <number>]\n"],
  [['--to', ''], 'An argument is empty.\ncount [--to <number>]\n'],
  [['--to= '], 'An argument is empty.\ncount [--to <number>]\n'],
  [['down'], 'count [--to <number>]\n'],
])('refuses %j with the usage and exit code 2', (args, stderr) => {
  expect(run(...args)).toEqual({ status: 2, stdout: '', stderr });
});

it('prints an error as a sentence, and ends with exit code 1, also while something is still open', () => {
  expect(run('--to', '13')).toEqual({ status: 1, stdout: '', stderr: '13 is never counted to.\n' });
});
