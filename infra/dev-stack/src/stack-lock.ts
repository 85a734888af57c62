import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asStartupError, processArgs, StartupError } from '@studio/local-runtime';

interface Holder {
  pid: number;
  site: string;
}

/** The stack that runs on a data folder now, if any. What a killed one left behind does not count. */
export function runningStack(dataDir: string): Holder | undefined {
  const file = join(dataDir, 'stack.json');
  if (!existsSync(file)) return undefined;
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    // A number may have gone to another program since: only a Node program counts.
    return holder.pid !== process.pid && /\bnode\b/.test(processArgs(holder.pid)) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes a data folder for this process. Returns how to give it back.
 * @throws StartupError when another stack has it, or nothing can be written there.
 */
export function takeDataFolder(dataDir: string, site: string): () => void {
  const holder = runningStack(dataDir);
  if (holder) {
    throw new StartupError(
      `The stack already runs (process ${holder.pid}), at ${holder.site}: stop it with Ctrl-C where it was started.`,
    );
  }
  const file = join(dataDir, 'stack.json');
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, JSON.stringify({ pid: process.pid, site } satisfies Holder));
  } catch (error) {
    throw asStartupError(error, dataDir);
  }
  return () => rmSync(file, { force: true });
}
