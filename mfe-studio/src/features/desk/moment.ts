import { useHydrated } from '@studio/web-kit';

/** A moment as people here read it: `Nov 22, 3:40 PM`; with the year where it is another. */
export function moment(iso: string, now = new Date()): string {
  const at = new Date(iso);
  return at.toLocaleString('en-US', {
    ...(at.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** The time zone of this browser, by which the desk's days and months begin. The document is made without. */
export const useTimeZone = (): string =>
  useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC' : 'UTC';
