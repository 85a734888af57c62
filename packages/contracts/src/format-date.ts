/**
 * An instant as a day in words: `November 22, 2026`.
 *
 * @param timeZone IANA name, such as `UTC`. Optional. Defaults to the zone of the browser or process.
 */
export function formatDate(iso: string, timeZone?: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
}
