/** Failures of sound are for the log alone, never for the visitor (specification, section 8). */
export function logAudio(...words: unknown[]): void {
  // oxlint-disable-next-line no-console -- the one place where sound speaks to the log
  console.debug('audio:', ...words);
}
