import { MARK_BYTES } from '../rendering/messages.js';

/** A release that raised the process's memory by this much is to blame when the memory is exhausted, bytes. */
const LARGE_GROWTH_BYTES = 96 * 1024 * 1024;

/**
 * Marks which release's code a render worker is running, in a file that the web server reads when the worker has to be
 * killed. The innermost call counts. A second mark names the release that has raised the peak of the memory most, once
 * that is much: the release that runs when the memory is full is often another one.
 */
export interface Marks {
  /** Code of `whose` (`name@version`) is about to run. */
  enter(whose: string): void;
  /** The innermost call has ended. */
  leave(): void;
  /** Code of the shell runs next. */
  clear(): void;
  readonly current: string;
}

/**
 * @param write Replaces the mark at a position of the file, bytes: 0 for the running release, `MARK_BYTES` for the one
 * that has taken the most memory.
 * @param residentBytes The process's memory, bytes.
 */
export function createMarks(
  write: (mark: Uint8Array, position: number) => void,
  residentBytes = () => process.memoryUsage.rss(),
): Marks {
  const inside: string[] = [];
  const known = new Map<string, Uint8Array>();
  const growth = new Map<string, number>();
  let largest = '';
  let peak = residentBytes();
  const bytesOf = (whose: string): Uint8Array => {
    const made = known.get(whose) ?? Buffer.alloc(MARK_BYTES, ' ').fill(whose.padEnd(MARK_BYTES), 0);
    known.set(whose, made);
    return made;
  };
  const current = () => inside.at(-1) ?? '';
  const say = () => write(bytesOf(current()), 0);
  /** Counts what the peak has risen since the last call as growth of the release that ran meanwhile. */
  const count = () => {
    const rise = residentBytes() - peak;
    if (rise <= 0) return;
    peak += rise;
    const whose = current();
    if (!whose) return;
    const grown = (growth.get(whose) ?? 0) + rise;
    growth.set(whose, grown);
    if (grown < LARGE_GROWTH_BYTES || whose === largest || grown < (growth.get(largest) ?? 0)) return;
    largest = whose;
    write(bytesOf(largest), MARK_BYTES);
  };
  return {
    enter(whose) {
      count();
      inside.push(whose);
      say();
    },
    leave() {
      if (inside.length === 0) return;
      count();
      inside.pop();
      say();
    },
    clear() {
      if (inside.length === 0) return;
      count();
      inside.length = 0;
      say();
    },
    get current() {
      return current();
    },
  };
}
