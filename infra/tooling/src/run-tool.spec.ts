import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { isRunning } from '@studio/local-runtime';
import { until } from '@studio/test-harness';

test('what a tool has started ends with the process that ran the tool', async () => {
  const program = `
    import { runTool } from ${JSON.stringify(join(import.meta.dirname, 'run-tool.ts'))};
    process.once('SIGTERM', () => process.exit(1));
    await runTool('sleep 600 & echo $!; sleep 600', { show: true });`;
  const args = ['--no-warnings', '--input-type=module', '-e', program];
  const parent = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const started = Number(said.toString());
  expect(isRunning(started)).toBe(true);
  parent.kill('SIGTERM');
  await until(() => !isRunning(started));
});
