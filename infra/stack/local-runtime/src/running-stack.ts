import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processArgs } from './processes.ts';

/** The contents of `stack.json`: a stack that runs on a data folder. */
export interface RunningStack {
  pid: number;
  /** Command line of the process. It tells the stack from another program with the same pid. */
  args: string;
  site: string;
  nats: string;
  /** Absent with an external PostgreSQL. */
  postgresPort?: number;
  control: StackControl;
}

/** Where a running stack takes commands. */
export interface StackControl {
  port: number;
  token: string;
}

/** The file in which a running stack describes itself. */
export const stackFile = (dataDir: string): string => join(dataDir, 'stack.json');

/** The file that a data folder has until the backup that is restored into it is complete. */
export const restoringFile = (dataDir: string): string => join(dataDir, 'restoring');

/** Writes `stack.json` for the process that runs a stack on the data folder. */
export function writeStackFile(dataDir: string, stack: Omit<RunningStack, 'args'>): void {
  const file = stackFile(dataDir);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ ...stack, args: processArgs(stack.pid) } satisfies RunningStack), {
    mode: 0o600,
  });
}

/** The stack that runs on a data folder, if any. A file left by a killed stack is ignored. */
export function runningStack(dataDir: string): RunningStack | undefined {
  const file = stackFile(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    const stack = JSON.parse(readFileSync(file, 'utf8')) as RunningStack;
    return stack.pid !== process.pid && processArgs(stack.pid) === stack.args ? stack : undefined;
  } catch {
    return undefined;
  }
}
