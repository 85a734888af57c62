import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { BaselineTask } from './baseline/messages.ts';

/** A baseline program in a process of its own, like the real ones. */
export interface Baseline {
  stop(): void;
}

/** Starts `baseline/<name>.ts` and waits until it can be measured. */
export async function startBaseline(name: string, task: Partial<BaselineTask>): Promise<Baseline> {
  const child: ChildProcess = fork(
    join(import.meta.dirname, 'baseline', `${name}.ts`),
    [JSON.stringify(task)],
    {
      execArgv: ['--no-warnings'],
    },
  );
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`baseline ${name} ended with ${code}`)));
  });
  return { stop: () => child.kill('SIGKILL') };
}
