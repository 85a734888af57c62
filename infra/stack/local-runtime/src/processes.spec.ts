import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { isRunning, processArgs, userName } from './processes.ts';

const started: ReturnType<typeof spawn>[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

const start = (file: string, ...args: string[]) => {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  return child;
};

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 120_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`Never came true: ${holds}`);
    await sleep(25);
  }
}

it('reports a process as running until it has been ended', async () => {
  const child = start('sleep', '600');
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  expect(isRunning(pid)).toBe(true);
  expect(processArgs(pid)).toBe('sleep 600');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isRunning(pid)).toBe(false);
});

it('reports a zombie as ended, although a signal still reaches it', async () => {
  // The program that the shell becomes has a child and never waits for it.
  const parent = start('sh', '-c', 'sleep 600 & echo $!; exec sleep 601');
  const [line] = (await once(parent.stdout!, 'data')) as [Buffer];
  const pid = Number(line.toString());
  await until(() => processArgs(parent.pid ?? 0) === 'sleep 601');
  expect(isRunning(pid)).toBe(true);
  process.kill(pid, 'SIGKILL');
  await until(() => !isRunning(pid));
  expect(process.kill(pid, 0)).toBe(true);
});

it('reports another user’s process as running', () => {
  expect(isRunning(1)).toBe(true);
});

it('returns the name of the process’s user, or its id if the system has no such user', () => {
  expect(userName()).toBe(userInfo().username);
  const program = `
    import { userName } from ${JSON.stringify(join(import.meta.dirname, 'processes.ts'))};
    // Only root can become another user.
    if (process.getuid() === 0) process.setuid(54_321);
    console.log(userName());`;
  const args = ['--no-warnings', '--input-type=module', '-e', program];
  const { stdout } = spawnSync(process.execPath, args, { cwd: '/', encoding: 'utf8' });
  expect(stdout.trim()).toBe(process.getuid?.() === 0 ? '54321' : userInfo().username);
});
