const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `May 3, 2026`; UTC, so that server and browser agree. */
export function day(iso: string): string {
  const date = new Date(iso);
  return `${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
