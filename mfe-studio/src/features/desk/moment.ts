import { useHydrated } from '@studio/web-kit';

/** Formats a time in the browser's zone: `Nov 22, 3:40 PM`; with the year if it is not the current one. */
export function moment(iso: string): string {
  const at = new Date(iso);
  return at.toLocaleString('en-US', {
    ...(at.getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** Returns the browser's time zone, in which the desk's days and months begin; UTC on the server. */
export const useTimeZone = (): string =>
  useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC' : 'UTC';
