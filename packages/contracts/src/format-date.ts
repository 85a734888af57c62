/**
 * Formats a date: `November 22, 2026`.
 *
 * @param iso ISO 8601 timestamp.
 * @param timeZone IANA name, such as `UTC`. Defaults to the zone of the browser or process.
 */
export function formatDate(iso: string, timeZone?: string): string {
  return new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long', timeZone });
}
