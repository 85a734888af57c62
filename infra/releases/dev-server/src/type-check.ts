import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

const COMPILER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@typescript/native/package.json')),
  'bin/tsc',
);
/** `src/x.tsx(1,2): error TS2322: …`; continuation lines are indented. */
const ERROR = /^\S.*\(\d+,\d+\): error /;

/** Checks a remote's types in a low-priority process. */
export class TypeCheck {
  private readonly folder: string;
  private readonly tell: (errors: string[]) => void;
  private running: ChildProcess | null = null;

  /** `tell` gets the errors of each check, by file. */
  constructor(folder: string, tell: (errors: string[]) => void) {
    this.folder = folder;
    this.tell = tell;
  }

  /** Restarts the check: results for older sources are obsolete. */
  start(): void {
    this.stop();
    const args = [COMPILER, '--noEmit', '--pretty', 'false', '-p', '.'];
    const child = spawn(process.execPath, args, { cwd: this.folder, stdio: ['ignore', 'pipe', 'inherit'] });
    this.running = child;
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let said = '';
    child.stdout.on('data', (part: Buffer) => (said += part.toString()));
    child.once('close', (code, signal) => {
      if (this.running !== child) return;
      this.running = null;
      if (signal === null) this.tell(code === 0 ? [] : readErrors(said));
    });
  }

  stop(): void {
    this.running?.kill('SIGKILL');
    this.running = null;
  }
}

/** Splits a compiler's output into one text per error. */
export function readErrors(output: string): string[] {
  const errors: string[] = [];
  for (const line of output.split('\n').filter(Boolean))
    if (ERROR.test(line) || errors.length === 0) errors.push(line);
    else errors.push(`${errors.pop()}\n${line}`);
  return errors;
}
