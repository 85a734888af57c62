/** Kinds of faults of a release on the server. */
export type FaultKind =
  /** Loading failed: it threw, or required a module that is not shared. */
  | 'load'
  /** A module threw during rendering. */
  | 'render'
  /** An uncaught error in a timer or promise. */
  | 'error'
  /** It blocked its process. */
  | 'loop'
  | 'memory'
  /** Its files are missing or changed. */
  | 'file';

export interface Fault {
  kind: FaultKind;
  /** `name@version`. Null when the release is unknown. */
  whose: string | null;
  message: string;
  /** The exposed module that was being rendered, and the stack, as far as known. */
  module?: string | null;
  stack?: string;
}

const IN_A_STACK = /\b([a-z][a-z0-9-]{1,30}@\d+\.\d+\.\d+[0-9A-Za-z.-]*)\/server\//;

/** The release that caused an error: the first in its stack, else the marked one. */
export function blame(stack: string, mark: string): string | null {
  return IN_A_STACK.exec(stack)?.[1] ?? (mark || null);
}
