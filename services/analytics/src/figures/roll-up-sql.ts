import { DAY_MS, type AnalyticsMetric, type AnalyticsQuery, type TimeDimension } from '@studio/contracts';
import { NEXT, type Sum, SUMS } from '../roll-ups/roll-up.js';
import { dimensionsIn, filterSql, type FilterTarget, type Parameters } from './filter-sql.js';
import { groupBy, keysOf } from './keys-sql.js';
import type { Range } from './ranges.js';
import { cutsSql, isTime } from './time-sql.js';

/** Values that a visit has, or that its pages have. */
const OF_VISITS = ['page', 'entry', 'remote', 'device', 'language', 'referrer', 'campaign', 'step'];
/** Values of events that are not page views. */
export const OF_EVENTS = ['action', 'recording', 'doll', 'publication', 'control'];
/** Values of visits that single events do not have. */
const OF_WHOLE_VISITS = ['entry', 'step'];

/** Seconds in a quarter of an hour. */
const QUARTER_S = 900;

const WITHIN_DAYS: readonly TimeDimension[] = ['time:quarter-hour', 'time:hour'];

/** Dimensions with returning visits. */
const OF_RETURNING = ['all', 'page'];

/**
 * Returns the dimension of the roll-ups that answers a query, or null when only the events themselves can: the query combines
 * several dimensions.
 */
export function rollUpFor({
  metrics,
  dimensions,
  filters,
}: Pick<AnalyticsQuery, 'metrics' | 'dimensions' | 'filters'>): string | null {
  const used = new Set<string>([...dimensions.filter((one) => !isTime(one)), ...dimensionsIn(filters)]);
  used.delete('traffic');
  if (used.has('recording')) used.delete('action');
  if (used.has('next')) {
    const page = onlyPage(filters);
    const isCounted = metrics.every((metric) => metric === 'visits' || metric === 'pageviews');
    return page !== undefined && isCounted && used.size === 2 && !dimensions.includes('page')
      ? NEXT + page
      : null;
  }
  if (used.size > 1 || used.has('has-done')) return null;
  const [dimension = 'all'] = used;
  if (![...OF_VISITS, ...OF_EVENTS, 'all'].includes(dimension)) return null;
  if (metrics.includes('returningVisits') && !OF_RETURNING.includes(dimension)) return null;
  const asksVisits = metrics.includes('visits');
  const asksMore = metrics.some((metric) => metric !== 'visits');
  if (asksVisits && dimension !== 'all' && !OF_VISITS.includes(dimension)) return null;
  return asksMore && OF_WHOLE_VISITS.includes(dimension) ? null : dimension;
}

/** Returns the page of filters that let exactly one page through. */
function onlyPage(filters: AnalyticsQuery['filters']): string | undefined {
  const [filter, ...others] = filters.filter((one) => dimensionsIn([one]).has('page'));
  if (filter?.length !== 3 || filter[0] !== 'is' || others.length > 0) return undefined;
  const [page, ...more] = filter[2];
  return more.length > 0 ? undefined : page;
}

/** Returns the statement of a query that the roll-ups of a dimension answer. */
export function rollUpSql(
  dimension: string,
  query: AnalyticsQuery,
  range: Range,
  parameters: Parameters,
): string {
  const isOfNext = dimension.startsWith(NEXT);
  const target: FilterTarget = {
    column(name) {
      if (name === 'traffic') return 'traffic';
      if (isOfNext && name === 'page') return `substr(dimension, ${NEXT.length + 1})`;
      if (dimension !== 'recording') return 'value';
      return `split_part(value, ' ', ${name === 'action' ? 1 : 2})`;
    },
  };
  const time = query.dimensions.find(isTime);
  const sums = sumsOf(query.metrics);
  const where = `dimension = ${parameters.add(dimension)} AND ${filterSql(query.filters, target, parameters)}`;
  const cuts = () => cutsSql(time, range, query.zone, parameters);
  const part: Part = (table, from, to) => {
    const [first, end] = [from, to].map((time) => `${parameters.add(new Date(time))}::timestamptz`);
    return table({ sums, where, first: first!, end: end!, cuts, packedDays: isOfNext ? 28 : 7 });
  };
  const [from, to] = [range.from.getTime(), range.to.getTime()];
  const firstDay = Math.ceil(from / DAY_MS) * DAY_MS;
  const lastDay = Math.floor(to / DAY_MS) * DAY_MS;
  // Days, weeks and months of other zones begin within UTC days, at a quarter of an hour.
  const isOfDays = !isOfNext && (!time || (query.zone === 'UTC' && !WITHIN_DAYS.includes(time)));
  const parts =
    !isOfDays || firstDay >= lastDay
      ? [part(quarterHours, from, to)]
      : [
          ...(time ? [part(rowsOf('days'), firstDay, lastDay)] : wholeDays(part, firstDay, lastDay)),
          ...(from < firstDay ? [part(quarterHours, from, firstDay)] : []),
          ...(lastDay < to ? [part(quarterHours, lastDay, to)] : []),
        ];
  const keys = keysOf(query, range, target, parameters);
  const added = sums.map((sum) => `sum(${sum})::float8 AS ${sum}`);
  return `SELECT ${[...keys, ...added].join(', ')} FROM (${parts.join(' UNION ALL ')}) AS parts
    ${groupBy(keys)}`;
}

type Part = (table: (range: RollUpRange) => string, from: number, to: number) => string;

/** Reads whole UTC days, in ms since the epoch: a month has a thirtieth of the rows of its days. */
function wholeDays(part: Part, firstDay: number, lastDay: number): string[] {
  const monthAt = (day: number, later = 0) => {
    const date = new Date(day);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
  };
  const firstMonth = monthAt(firstDay - 1, 1);
  const lastMonth = monthAt(lastDay);
  if (firstMonth >= lastMonth) return [part(rowsOf('days'), firstDay, lastDay)];
  return [
    part(rowsOf('months'), firstMonth, lastMonth),
    ...(firstDay < firstMonth ? [part(rowsOf('days'), firstDay, firstMonth)] : []),
    ...(lastMonth < lastDay ? [part(rowsOf('days'), lastMonth, lastDay)] : []),
  ];
}

/** The sums that only some metrics are calculated from. The others also decide whether a row is withheld. */
const METRICS: Partial<Record<Sum, AnalyticsMetric>> = {
  returning_visits: 'returningVisits',
  scrolls: 'scrollDepth',
  timed: 'timeOnPage',
  seconds: 'timeOnPage',
};

const sumsOf = (metrics: readonly AnalyticsMetric[]) =>
  SUMS.filter((sum) => !METRICS[sum] || metrics.includes(METRICS[sum]));

/** What to read of a roll-up: columns, SQL of the condition, instants of the range, and the length of packed rows. */
interface RollUpRange {
  sums: readonly Sum[];
  where: string;
  first: string;
  end: string;
  cuts(): string;
  packedDays: number;
}

const rowsOf = (table: 'months' | 'days' | 'quarter_hours') => (range: RollUpRange) =>
  `SELECT value, traffic, at, ${range.sums.join(', ')} FROM ${table}
    WHERE ${range.where} AND at >= ${range.first} AND at < ${range.end}`;

/**
 * Reads quarter hours. Packed ones come as one row between two of the range's cuts: the difference of two running
 * sums. `|| '{}'` decompresses an array once for all cuts.
 */
function quarterHours(range: RollUpRange): string {
  const { sums, where, first, end, cuts, packedDays } = range;
  const packedSeconds = packedDays * 86_400;
  const epoch = (instant: string) => `date_part('epoch', ${instant})`;
  const quartersBefore = (instant: string) =>
    `width_bucket((least(greatest(${instant} - began, 0), ${packedSeconds}) / ${QUARTER_S})::smallint - 1::smallint, quarters)`;
  return `${rowsOf('quarter_hours')(range)}
    UNION ALL
    SELECT value, traffic, to_timestamp(greatest(cuts[cut], ${epoch(first)}, began)),
      ${sums.map((sum) => `coalesce(${sum}[until], 0) - coalesce(${sum}[since], 0)`).join(', ')}
    FROM (
      SELECT value, traffic, ${epoch('week')} AS began, ${cuts()} AS cuts,
        ${['quarters', ...sums].map((column) => `${column} || '{}' AS ${column}`).join(', ')}
      FROM packed_weeks
      WHERE ${where} AND week > ${first} - interval '${packedDays} days' AND week < ${end}
      OFFSET 0
    ) AS packed,
    LATERAL generate_series(width_bucket(began, cuts), width_bucket(began + ${packedSeconds - 1}, cuts)) AS cut,
    LATERAL (SELECT ${quartersBefore(`greatest(coalesce(cuts[cut], 0), ${epoch(first)})`)} AS since,
      ${quartersBefore(`least(cuts[cut + 1], ${epoch(end)})`)} AS until OFFSET 0) AS edges
    WHERE since < until`;
}
