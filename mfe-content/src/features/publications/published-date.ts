/** The day it was published, in the reader's words; UTC, so that server and browser agree. */
export function publishedDate(iso: string, month: 'short' | 'long'): string {
  return new Date(iso).toLocaleDateString('en-US', {
    year: 'numeric',
    month,
    day: 'numeric',
    timeZone: 'UTC',
  });
}
