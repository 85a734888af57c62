/** What a release did wrong on the server. */
export type FaultKind =
  /** It could not be loaded: it threw, or asked for what it may not have. */
  | 'load'
  /** A part threw while it was rendered. */
  | 'render'
  /** An error that nothing caught: in a timer, in a promise. */
  | 'error'
  /** It kept its process from everything else. */
  | 'loop'
  | 'memory'
  /** Its files are missing, or are not those that were published. */
  | 'file';

export interface Fault {
  kind: FaultKind;
  /** `name@version`; null: nobody's that could be told. */
  whose: string | null;
  message: string;
  /** Exposed module that was being drawn, and where the error came from, as far as that is known. */
  module?: string | null;
  stack?: string;
}

const IN_A_STACK = /\b([a-z][a-z0-9-]{1,30}@\d+\.\d+\.\d+[0-9A-Za-z.-]*)\/server\//;

/** Whose code an error came from: the first release that its stack names, else the part that was being run. */
export function blame(stack: string, mark: string): string | null {
  return IN_A_STACK.exec(stack)?.[1] ?? (mark || null);
}
