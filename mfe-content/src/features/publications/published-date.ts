const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const SHORT_LETTERS = 3;

/**
 * Formats the publication date as `Mar 1, 2026` or `March 1, 2026`, in UTC, so that server and browser agree. Does not
 * use `Intl`, which takes a slow phone 20 ms for the first card.
 */
export function publishedDate(iso: string, month: 'short' | 'long'): string {
  const date = new Date(iso);
  const name = MONTHS[date.getUTCMonth()] ?? '';
  const shown = month === 'short' ? name.slice(0, SHORT_LETTERS) : name;
  return `${shown} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
