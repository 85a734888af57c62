import { setTimeout as sleep } from 'node:timers/promises';
import { listProcesses } from '@studio/test-harness/processes';
import type { Inject } from './fault.ts';

/** How long the supervisor may take to notice a killed process, in ms. */
const NOTICE_MS = 50;

/** Kills a process unexpectedly; the supervisor restarts it. */
export const crash: Inject = async (stack, { target }) => {
  const pid = stack.pid(target);
  if (pid) kill(pid, 'SIGKILL');
  await sleep(NOTICE_MS);
  return async () => undefined;
};

export const outage: Inject = async (stack, { target }) => {
  await stack.kill(target);
  return () => stack.start(target);
};

export const restart: Inject = async (stack, { target }) => {
  await stack.halt(target);
  return () => stack.start(target);
};

/** Suspends a process and its children (Postgres has one per connection), and resumes them. */
export const freeze: Inject = async (stack, { target }) => {
  const pid = stack.pid(target);
  const children = listProcesses().filter(({ parent }) => parent === pid);
  const all = pid ? [pid, ...children.map((child) => child.pid)] : [];
  for (const one of all) kill(one, 'SIGSTOP');
  return async () => {
    for (const one of all) kill(one, 'SIGCONT');
  };
};

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended meanwhile.
  }
}
