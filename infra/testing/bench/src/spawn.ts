import { fork, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BaselineAnswer, BaselineTask } from './baseline/messages.ts';
import { BENCH_DATA } from './bench-stack.ts';
import type { Run } from './load.ts';

/**
 * Starts `baseline/<name>.ts` for each task in a separate process, like the measured programs, and waits until all are
 * ready. `using` ends them at the end of the block.
 */
export async function startBaselines<Name extends string>(
  tasks: Readonly<Record<Name, Partial<BaselineTask>>>,
) {
  const children = new Map<string, ChildProcess>();
  for (const [name, task] of Object.entries(tasks)) {
    // In a file, because an argument holds at most 128 kB.
    const options = join(BENCH_DATA, `${name}.json`);
    writeFileSync(options, JSON.stringify(task));
    const child = fork(join(import.meta.dirname, 'baseline', `${name}.ts`), [options], {
      execArgv: ['--no-warnings'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    children.set(name, child);
  }
  const answerOf = (name: string): Promise<BaselineAnswer> =>
    new Promise((resolve, reject) => {
      const child = children.get(name)!;
      const ended = (code: number | null) => reject(new Error(`baseline ${name} ended with ${code}`));
      child.once('exit', ended);
      child.once('message', (message: BaselineAnswer) => {
        child.off('exit', ended);
        resolve(message);
      });
    });
  await Promise.all([...children.keys()].map(answerOf));
  return {
    /** Runs one of a program's works and returns its measurement. */
    running(name: Name, work: string): Run {
      return async (seconds) => {
        children.get(name)!.send({ work, seconds });
        const given = await answerOf(name);
        if ('measured' in given) return given.measured;
        throw new Error(`baseline ${name}, ${work}: ${'error' in given ? given.error : 'no figure'}`);
      };
    },
    [Symbol.dispose](): void {
      for (const child of children.values()) child.kill('SIGKILL');
    },
  };
}
