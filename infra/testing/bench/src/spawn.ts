import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BaselineAnswer, BaselineTask } from './baseline/messages.ts';
import { BENCH_DATA } from './bench-stack.ts';
import type { Measured, Run } from './load.ts';

/** Starts `baseline/<name>.ts` in a separate process, like the measured programs, and waits until it is ready. */
export async function startBaseline(name: string, task: Partial<BaselineTask>) {
  // In a file, because an argument holds at most 128 kB.
  const options = join(BENCH_DATA, `${name}.json`);
  writeFileSync(options, JSON.stringify(task));
  const child = fork(join(import.meta.dirname, 'baseline', `${name}.ts`), [options], {
    execArgv: ['--no-warnings'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const answer = (): Promise<BaselineAnswer> =>
    new Promise((resolve, reject) => {
      const ended = (code: number | null) => reject(new Error(`baseline ${name} ended with ${code}`));
      child.once('exit', ended);
      child.once('message', (message: BaselineAnswer) => {
        child.off('exit', ended);
        resolve(message);
      });
    });
  const measure = async (work: string, seconds: number): Promise<Measured> => {
    child.send({ work, seconds });
    const given = await answer();
    if ('measured' in given) return given.measured;
    throw new Error(`baseline ${name}, ${work}: ${'error' in given ? given.error : 'no figure'}`);
  };
  await answer();
  return {
    /** Runs one of the program's tasks and returns its measurement. */
    running(work: string): Run {
      return (seconds) => measure(work, seconds);
    },
    stop: () => void child.kill('SIGKILL'),
  };
}
