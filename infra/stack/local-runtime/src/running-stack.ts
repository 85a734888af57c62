import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processArgs } from './processes.ts';

/** The contents of `stack.json`: a stack that runs on a data folder. */
export interface RunningStack {
  pid: number;
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

/** The stack that runs on a data folder, if any. A file left by a killed stack is ignored. */
export function runningStack(dataDir: string): RunningStack | undefined {
  const file = stackFile(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    const stack = JSON.parse(readFileSync(file, 'utf8')) as RunningStack;
    // The pid can belong to another program by now: only a Node program counts.
    return stack.pid !== process.pid && /\bnode\b/.test(processArgs(stack.pid)) ? stack : undefined;
  } catch {
    return undefined;
  }
}
