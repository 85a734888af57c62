import { DAY_MS } from '@studio/contracts';

/** Days for which single events are kept; page views per day stay as totals. The written policy, in one place. */
export const RETENTION_DAYS = 400;
/** Partitions made ahead of time, in days: an instance that is down for less misses nothing. */
export const DAYS_AHEAD = 7;
/** Events older than this are refused, in days. The stream keeps them for less. */
export const DAYS_BACK = 4;

/** A UTC day, `2026-11-20`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function partitionOf(day: string): string {
  return `events_${day.replaceAll('-', '_')}`;
}

/** Days that must have a partition at `now`. */
export function daysToKeepReady(now: number): string[] {
  return Array.from({ length: DAYS_BACK + 1 + DAYS_AHEAD }, (_, i) => dayOf(now + (i - DAYS_BACK) * DAY_MS));
}

/** True for a time whose day has a partition at `now`. Both are ms since the epoch. */
export function hasPartition(time: number, now: number): boolean {
  const days = Math.floor(time / DAY_MS) - Math.floor(now / DAY_MS);
  return days >= -DAYS_BACK && days <= 1;
}

/** The oldest day whose events are still kept at `now`. */
export function oldestDay(now: number): string {
  return dayOf(now - RETENTION_DAYS * DAY_MS);
}

/** The day after. */
export function nextDay(day: string): string {
  return dayOf(Date.parse(day) + DAY_MS);
}
