import { DAY_MS, type AnalyticsQuery } from '@studio/contracts';
import { rows } from '@studio/service-kit';
import { LRUCache } from 'lru-cache';
import type { DataSource } from 'typeorm';
import { unsupported } from './filter-sql.js';

/** A range of instants, and by how many days its times are moved to lie in the range that it is compared with. */
export interface Range {
  from: Date;
  to: Date;
  shiftDays: number;
}

/** Days that Postgres and JavaScript both write with four digits of the year, also when they are moved. */
const [EARLIEST, LATEST] = ['1970-01-01', '3000-01-01'] as const;

const SHIFT: Record<NonNullable<AnalyticsQuery['compare']>, (days: number) => number> = {
  'period-before': (days) => days,
  'same-weekdays': (days) => Math.ceil(days / 7) * 7,
  'year-before': () => 364,
};

/** Midnights in a time zone, as instants. Postgres knows the days of 23 and 25 hours. */
const MIDNIGHTS = `SELECT array_agg(day::timestamp AT TIME ZONE $2 ORDER BY n) AS instants
  FROM unnest($1::date[]) WITH ORDINALITY AS given (day, n)`;

const known = new LRUCache<string, Date[]>({ max: 2_000 });

/** Returns the range of a query, and the one it is compared with. `now` is in ms since the epoch. */
export async function rangesOf(
  dataSource: DataSource,
  { dateRange, zone, compare }: Pick<AnalyticsQuery, 'dateRange' | 'zone' | 'compare'>,
  now: number,
): Promise<[Range, Range?]> {
  const [first, last] = typeof dateRange === 'string' ? daysOf(dateRange, zone, now) : dateRange;
  if (first > last) throw unsupported('the first day is after the last');
  if (first < EARLIEST || last > LATEST) throw unsupported(`ranges lie between ${EARLIEST} and ${LATEST}`);
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  const shiftDays = compare ? SHIFT[compare](days) : 0;
  const [from, to, comparedFrom, comparedTo] = (await midnightsOf(
    dataSource,
    [first, plus(last, 1), plus(first, -shiftDays), plus(last, 1 - shiftDays)],
    zone,
  )) as [Date, Date, Date, Date];
  const range = { from, to, shiftDays: 0 };
  return compare ? [range, { from: comparedFrom, to: comparedTo, shiftDays }] : [range];
}

/** Instants of the calendar, such as midnights in a zone: Postgres calculates each list once. */
export async function knownInstants(key: string, calculate: () => Promise<Date[]>): Promise<Date[]> {
  const instants = known.get(key) ?? (await calculate());
  known.set(key, instants);
  return instants;
}

async function midnightsOf(dataSource: DataSource, days: readonly string[], zone: string): Promise<Date[]> {
  return knownInstants([zone, ...days].join(), async () => {
    const [row] = await rows<{ instants: Date[] }>(dataSource, MIDNIGHTS, [days, zone]);
    return row!.instants;
  });
}

function daysOf(name: string, zone: string, now: number): [first: string, last: string] {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now);
  if (name === 'today') return [today, today];
  if (name === 'yesterday') return [plus(today, -1), plus(today, -1)];
  return [plus(today, 1 - Number.parseInt(name, 10)), today];
}

const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
