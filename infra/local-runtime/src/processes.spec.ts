import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { isRunning, processArgs } from './processes.ts';

const started: ReturnType<typeof spawn>[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

const start = (file: string, ...args: string[]) => {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  return child;
};

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
  // What the shell becomes has a child and never waits for it.
  const parent = start('sh', '-c', 'sleep 600 & echo $!; exec sleep 600');
  const [line] = (await once(parent.stdout!, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(isRunning(pid)).toBe(true);
  process.kill(pid, 'SIGKILL');
  const until = Date.now() + 120_000;
  while (isRunning(pid) && Date.now() < until) await sleep(25);
  expect(isRunning(pid)).toBe(false);
  expect(process.kill(pid, 0)).toBe(true);
});

it('reports another user’s process as running', () => {
  expect(isRunning(1)).toBe(true);
});
