import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processArgs } from './processes.ts';

/** A stack that runs on a data folder, as it says itself in `stack.json`. */
export interface RunningStack {
  pid: number;
  site: string;
  nats: string;
}

/** The file in which a stack says that it runs. */
export const stackFile = (dataDir: string): string => join(dataDir, 'stack.json');

/** The stack that runs on a data folder now, if any. What a killed one left behind does not count. */
export function runningStack(dataDir: string): RunningStack | undefined {
  const file = stackFile(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    const stack = JSON.parse(readFileSync(file, 'utf8')) as RunningStack;
    // A number may have gone to another program since: only a Node program counts.
    return stack.pid !== process.pid && /\bnode\b/.test(processArgs(stack.pid)) ? stack : undefined;
  } catch {
    return undefined;
  }
}
