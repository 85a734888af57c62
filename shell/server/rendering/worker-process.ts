import { fork, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, readSync, rmSync, writeFile } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MARK_BYTES, type FromWorker, type Peers, type ToWorker } from './messages.js';

/** Heap of a render worker, MB; V8 ends one that wants more. */
const HEAP_MB = 256;

/** So much of one piece of what a worker writes goes to the log, bytes. */
const OUTPUT_BYTES = 4_096;

/** A render worker as the pool sees it: a process, or in specs the same code beside them. */
export interface WorkerLink {
  send(message: ToWorker): void;
  /** Whose code it ran last, `name@version`; empty: the shell's own. */
  mark(): string;
  /** CPU time and memory used so far, s and bytes; null where nobody can tell. */
  usage(): { cpu: number; memory: number } | null;
  /** Resolves when it has ended. */
  kill(): Promise<void>;
}

export interface WorkerEvents {
  onMessage(message: FromWorker): void;
  /** What a release's code, or V8 at its end, wrote to the console. */
  onOutput(output: string): void;
  /** `signal` or exit code. */
  onExit(how: string): void;
}

export type StartWorker = (events: WorkerEvents) => WorkerLink;

/** Starts render workers as processes: what one of them eats, loops over or throws ends with it. */
export function workerProcesses(file: string): StartWorker {
  let count = 0;
  const living = new Set<ChildProcess>();
  return (events) => {
    const marks = openMarks((count += 1));
    const child = fork(file, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc', marks],
      // Neither secrets nor addresses; and of the disk only the program itself.
      env: { NODE_ENV: process.env.NODE_ENV, TZ: process.env.TZ },
      execArgv: [
        `--max-old-space-size=${HEAP_MB}`,
        '--permission',
        `--allow-fs-read=${path.dirname(file)}/*`,
        '--no-warnings',
      ],
    });
    preferForKilling(child);
    living.add(child);
    introduce(living);
    child.on('message', (message: FromWorker) => events.onMessage(message));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => events.onOutput(chunk.toString('utf8', 0, OUTPUT_BYTES).trim()));
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    // An answer to one that has just ended.
    child.on('error', () => undefined);
    child.once('exit', (code, signal) => {
      living.delete(child);
      introduce(living);
      events.onExit(signal ?? String(code));
      closeSync(marks);
    });
    return {
      send: (message) => void (child.connected && child.send(message)),
      mark: () => readMark(marks),
      usage: () => usageOf(child.pid),
      kill: () => {
        child.kill('SIGKILL');
        return ended;
      },
    };
  };
}

/**
 * Tells each worker of all: when the web server is killed, the first that hears of it ends the others. One that loops
 * hears nothing, and would loop for ever.
 */
export function introduce(workers: ReadonlySet<ChildProcess>): void {
  const pids = [...workers].flatMap(({ pid }) => pid ?? []);
  for (const worker of workers)
    if (worker.connected) worker.send({ type: 'peers', pids } satisfies Peers, () => undefined);
}

/** A file without a name: two processes see it, and it goes with them. */
function openMarks(nth: number): number {
  const file = path.join(tmpdir(), `render-marks-${process.pid}-${nth}`);
  const opened = openSync(file, 'w+', 0o600);
  rmSync(file);
  return opened;
}

function readMark(file: number): string {
  const bytes = Buffer.alloc(MARK_BYTES);
  const length = readSync(file, bytes, 0, MARK_BYTES, 0);
  return bytes.toString('latin1', 0, length).trim();
}

/** When memory runs out on the machine, the kernel takes the worker and not the web server. */
function preferForKilling({ pid }: ChildProcess): void {
  writeFile(`/proc/${pid}/oom_score_adj`, '1000', () => undefined);
}

/** Clock ticks in a second and bytes of a page, as Linux has them everywhere where Node runs. */
const TICKS = 100;
const PAGE_BYTES = 4_096;

function usageOf(pid: number | undefined): ReturnType<WorkerLink['usage']> {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Its name may hold spaces; user and system time are the 14th and 15th field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return { cpu: (Number(fields[11]) + Number(fields[12])) / TICKS, memory: pages * PAGE_BYTES };
  } catch {
    return null;
  }
}
