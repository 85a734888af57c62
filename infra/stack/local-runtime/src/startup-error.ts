/**
 * A problem that the user can fix. The message is one sentence that says what is wrong and what to do. The commands
 * of this folder print it without a stack trace and exit with 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}

/**
 * Turns the operating system's error codes for a full or closed disk into a StartupError; returns other errors
 * unchanged.
 */
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

/** Prints an error: the sentence of a StartupError, or the whole error otherwise. */
export function printStartupError(error: unknown): void {
  if (error instanceof StartupError) console.error(`\n${error.message}`);
  else console.error(error);
}
