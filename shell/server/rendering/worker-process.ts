import { fork, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, readSync, rmSync, writeFile } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MARK_BYTES, type FromWorker, type Peers, type ToWorker } from './messages.js';

/** Heap limit of a render worker, MB. V8 aborts beyond it. */
const HEAP_MB = 256;

/** Maximum length of one chunk of output in the log, bytes. */
const MAX_OUTPUT_BYTES = 4_096;

/** Connection to a render worker: a process, or in specs the same code in-process. */
export interface WorkerLink {
  send(message: ToWorker): void;
  /** The release whose code it ran last, `name@version`. Empty for the shell. */
  mark(): string;
  /** The release that has raised its memory most, `name@version`. Empty when none has raised it much. */
  largest(): string;
  /** CPU time in seconds and memory in bytes. Null when unknown. */
  usage(): { cpu: number; memory: number } | null;
  /** Kills the worker. Resolves when it has ended. */
  kill(): Promise<void>;
}

export interface WorkerEvents {
  onMessage(message: FromWorker): void;
  /** Called with console output of releases or of V8. */
  onOutput(output: string): void;
  /** `how`: signal or exit code. */
  onExit(how: string): void;
}

export type StartWorker = (events: WorkerEvents) => WorkerLink;

/**
 * Starts render workers as processes, so that memory, loops and errors of one do not affect the others.
 * @param timeoutFactor `REQUEST_TIMEOUT_FACTOR`: multiplies the time that documents wait for data
 */
export function workerProcesses(file: string, timeoutFactor: number): StartWorker {
  let count = 0;
  const living = new Set<ChildProcess>();
  return (events) => {
    const marks = openMarks((count += 1));
    const child = fork(file, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc', marks],
      // No secrets or addresses in the environment, and read access only to the program itself.
      env: {
        NODE_ENV: process.env.NODE_ENV,
        TZ: process.env.TZ,
        REQUEST_TIMEOUT_FACTOR: String(timeoutFactor),
      },
      execArgv: [
        `--max-old-space-size=${HEAP_MB}`,
        '--permission',
        `--allow-fs-read=${path.dirname(file)}/*`,
        '--no-warnings',
      ],
    });
    preferForOomKill(child);
    living.add(child);
    sharePids(living);
    child.on('message', (message: FromWorker) => events.onMessage(message));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) =>
        events.onOutput(chunk.toString('utf8', 0, MAX_OUTPUT_BYTES).trim()),
      );
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    // A message was sent to a process that has just ended.
    child.on('error', () => undefined);
    child.once('exit', (code, signal) => {
      living.delete(child);
      sharePids(living);
      events.onExit(signal ?? String(code));
      closeSync(marks);
    });
    return {
      send: (message) => void (child.connected && child.send(message)),
      mark: () => readMark(marks, 0),
      largest: () => readMark(marks, MARK_BYTES),
      usage: () => usageOf(child.pid),
      kill: () => {
        child.kill('SIGKILL');
        return ended;
      },
    };
  };
}

/**
 * Sends each worker the process ids of all. When the web server is killed, the first worker that notices ends the others,
 * because one that loops does not notice.
 */
export function sharePids(workers: ReadonlySet<ChildProcess>): void {
  const pids = [...workers].flatMap(({ pid }) => pid ?? []);
  for (const worker of workers)
    if (worker.connected) worker.send({ type: 'peers', pids } satisfies Peers, () => undefined);
}

/** Opens an unlinked file that both processes share. It is deleted when they end. */
function openMarks(nth: number): number {
  const file = path.join(tmpdir(), `render-marks-${process.pid}-${nth}`);
  const opened = openSync(file, 'w+', 0o600);
  rmSync(file);
  return opened;
}

function readMark(file: number, position: number): string {
  const bytes = Buffer.alloc(MARK_BYTES);
  const length = readSync(file, bytes, 0, MARK_BYTES, position);
  return bytes.toString('latin1', 0, length).trim();
}

/** Makes the kernel kill the worker rather than the web server when memory runs out. */
function preferForOomKill({ pid }: ChildProcess): void {
  writeFile(`/proc/${pid}/oom_score_adj`, '1000', () => undefined);
}

/** Clock ticks per second and bytes per page on Linux, on all platforms that Node supports. */
const TICKS = 100;
const PAGE_BYTES = 4_096;

function usageOf(pid: number | undefined): ReturnType<WorkerLink['usage']> {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name may contain spaces. User and system time are the fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return { cpu: (Number(fields[11]) + Number(fields[12])) / TICKS, memory: pages * PAGE_BYTES };
  } catch {
    return null;
  }
}
