import { DAY_MS } from '@studio/contracts';

/** Retention of single events, in days. Page views per day are kept as totals. */
export const RETENTION_DAYS = 400;
/** Partitions created ahead, in days. An instance can be down for less than that without losing events. */
export const DAYS_AHEAD = 7;
/** Maximum age of an accepted event, in days. The stream keeps events for less. */
export const DAYS_BACK = 4;

/** Formats a time as a UTC day, `2026-11-20`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function partitionOf(day: string): string {
  return `events_${day.replaceAll('-', '_')}`;
}

/** Days that must have a partition at `now`, ms since the epoch. */
export function daysToKeepReady(now: number): string[] {
  return Array.from({ length: DAYS_BACK + 1 + DAYS_AHEAD }, (_, i) => dayOf(now + (i - DAYS_BACK) * DAY_MS));
}

/** True when the day of a time has a partition at `now`. Both are ms since the epoch. */
export function hasPartition(time: number, now: number): boolean {
  const days = Math.floor(time / DAY_MS) - Math.floor(now / DAY_MS);
  return days >= -DAYS_BACK && days <= 1;
}

/** The oldest day whose events are retained at `now`, ms since the epoch. */
export function oldestDay(now: number): string {
  return dayOf(now - RETENTION_DAYS * DAY_MS);
}

export function nextDay(day: string): string {
  return dayOf(Date.parse(day) + DAY_MS);
}
