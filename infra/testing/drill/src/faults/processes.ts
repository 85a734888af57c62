import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
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
  const all = pid ? [pid, ...childrenOf(pid)] : [];
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

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
