/**
 * Something a person can put right: its message is one whole sentence that says what is wrong and what to do.
 * The commands of this folder print the sentence alone, without a stack trace, and exit 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** Turns the operating system's own codes for a full or closed disk into a sentence; anything else stays as it is. */
export function asStartupError(error: unknown, place: string): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ENOSPC')
    return new StartupError(`The disk is full: nothing more can be written to ${place}.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StartupError(
      `${place} cannot be written: it belongs to another user or is read-only; run as its owner, or \`npm run reset\` as that owner.`,
    );
  }
  return error;
}

/** Prints what went wrong for a person: a sentence for a startup error, the whole error for a fault of ours. */
export function printStartupError(error: unknown): void {
  if (error instanceof StartupError) console.error(`\n${error.message}`);
  else console.error(error);
}
