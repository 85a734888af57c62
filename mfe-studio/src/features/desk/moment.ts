import { useEffect, useState } from 'react';
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

/** Returns the current time, updated every second while `runs` is true. */
export function useNow(runs: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!runs) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}

/** Returns the browser's time zone, in which the desk's days and months begin; UTC on the server. */
export const useTimeZone = (): string =>
  useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC' : 'UTC';
