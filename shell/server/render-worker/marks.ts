/**
 * Whose code a render worker is about to run, written where the web server can read it once the worker answers
 * nothing any more. The innermost part counts.
 */
export interface Marks {
  /** Code of `whose` (`name@version`) is about to run; answers how it is left again. */
  enter(whose: string): void;
  /** The innermost part has been left. */
  leave(): void;
  /** What comes now is the shell's own. */
  clear(): void;
  readonly current: string;
}

/** Length of a mark, bytes; a name and a version are shorter. */
export const MARK_BYTES = 128;

/** `write` gets what to write over the mark before. */
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
