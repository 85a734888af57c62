/** `20 min`, `1 h`, `1 h 10 min`. */
export function showMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** ISO 8601 duration, as structured data wants it: `PT20M`. */
export function isoMinutes(minutes: number): string {
  return `PT${minutes}M`;
}
