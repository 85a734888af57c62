import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processArgs } from './processes.ts';
import { StartupError } from './startup-error.ts';

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

/** A backup that is being restored into a data folder. */
interface RunningRestore {
  pid: number;
  args: string;
  /** The folder of the backup. */
  backup: string;
}

/** Writes `stack.json` for the process that runs a stack on the data folder. */
export function writeStackFile(dataDir: string, stack: Omit<RunningStack, 'args'>): void {
  write(stackFile(dataDir), stack);
}

/** Writes `restoring` for this process, which restores a backup into the data folder. */
export function writeRestoringFile(dataDir: string, backup: string): void {
  write(restoringFile(dataDir), { pid: process.pid, backup });
}

function write<Content extends { pid: number }>(file: string, content: Content): void {
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ ...content, args: processArgs(content.pid) }), { mode: 0o600 });
}

/** The stack that runs on a data folder, if any. A file left by a killed stack is ignored. */
export function runningStack(dataDir: string): RunningStack | undefined {
  return read<RunningStack>(stackFile(dataDir));
}

/** @throws StartupError while a stack runs on the data folder, or a backup is restored into it */
export function refuseUsedFolder(dataDir: string): void {
  const stack = runningStack(dataDir);
  if (stack) throw new StartupError(`The stack still runs (process ${stack.pid}): stop it first.`);
  const restore = read<RunningRestore>(restoringFile(dataDir));
  if (restore)
    throw new StartupError(
      `The backup ${restore.backup} is being restored into ${dataDir} (process ${restore.pid}): wait until that is done, or stop it first.`,
    );
}

/** Returns the content of a file if the process that wrote it still runs and is not this one. */
function read<Content extends { pid: number; args: string }>(file: string): Content | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const content = JSON.parse(readFileSync(file, 'utf8')) as Content;
    const isOther = content.pid !== process.pid && processArgs(content.pid) === content.args;
    return isOther ? content : undefined;
  } catch {
    return undefined;
  }
}
