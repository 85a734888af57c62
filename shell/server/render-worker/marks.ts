import { MARK_BYTES } from '../rendering/messages.js';

/**
 * Marks which release's code a render worker is running, in a file that the web server reads when the worker hangs. The
 * innermost call counts.
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

/** `write` replaces the previous mark. */
export function createMarks(write: (mark: Uint8Array) => void): Marks {
  const inside: string[] = [];
  const known = new Map<string, Uint8Array>();
  const bytesOf = (whose: string): Uint8Array => {
    const made = known.get(whose) ?? Buffer.alloc(MARK_BYTES, ' ').fill(whose.padEnd(MARK_BYTES), 0);
    known.set(whose, made);
    return made;
  };
  const say = () => write(bytesOf(inside.at(-1) ?? ''));
  return {
    enter(whose) {
      inside.push(whose);
      say();
    },
    leave() {
      if (inside.pop() !== undefined) say();
    },
    clear() {
      if (inside.length === 0) return;
      inside.length = 0;
      say();
    },
    get current() {
      return inside.at(-1) ?? '';
    },
  };
}
