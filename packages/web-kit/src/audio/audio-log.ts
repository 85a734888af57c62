/** Logs a failure of audio at debug level. Visitors never see such failures: docs/product.md#errors. */
export function logAudio(...words: unknown[]): void {
  // oxlint-disable-next-line no-console -- the only log statement of the audio code
  console.debug('audio:', ...words);
}
