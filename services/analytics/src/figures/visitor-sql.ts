import {
  DAY_MS,
  SHOP_STEPS,
  type AnalyticsDimension,
  type AnalyticsMetric,
  type AnalyticsQuery,
  type TimeDimension,
} from '@studio/contracts';
import { type Sum, SUMS } from '../roll-ups/roll-up.js';
import { dimensionsIn, filterSql, type FilterTarget, type Parameters, unsupported } from './filter-sql.js';
import type { Range } from './ranges.js';
import { bucketSql, cutsSql, isTime } from './time-sql.js';

/** Values that a visit has, or that its pages have. */
const OF_VISITS = ['page', 'entry', 'remote', 'device', 'language', 'referrer', 'campaign', 'step'];
/** Values of events that are not page views. */
const OF_EVENTS = ['action', 'recording', 'doll', 'publication', 'control'];
/** Values of visits that single events do not have. */
const OF_WHOLE_VISITS = ['entry', 'step'];

/** Seconds in a quarter of an hour, and in a week. */
const QUARTER_S = 900;
const WEEK_S = 7 * 86_400;

const WITHIN_DAYS: readonly TimeDimension[] = ['time:quarter-hour', 'time:hour'];

/** Columns of `events` by dimension. */
const EVENT_COLUMNS: Partial<Record<AnalyticsDimension, string>> = {
  page: 'page',
  entry: `(SELECT cells ->> 'entry' FROM firsts
    WHERE firsts.session_id = events.session_id AND (firsts.dimension, firsts.value) = ('visit', ''))`,
  remote: 'remote',
  device: 'screen',
  language: 'language',
  referrer: 'referrer_host',
  campaign: 'campaign',
  traffic: 'traffic',
  action: `CASE WHEN kind = 'event' THEN event_type END`,
  recording: `CASE WHEN event_type LIKE 'audio_%' THEN label END`,
  doll: `props ->> 'dollType'`,
  publication: `props ->> 'publicationId'`,
  control: `CASE WHEN event_type = 'interaction' THEN label END`,
  step: 'reached.step',
  next: 'next',
};

/** Events with each step of the shop's funnel that their visit reached. */
const EVENTS_BY_STEP = `events JOIN LATERAL (
  SELECT unnest((ARRAY[${SHOP_STEPS.map((step) => `'${step}'`).join(', ')}])[1:rank]) AS step FROM firsts
  WHERE firsts.session_id = events.session_id AND (firsts.dimension, firsts.value) = ('step', '')) AS reached ON true`;

/**
 * Page views with the page that their visit viewed next, and whether it came back to this one. A visit may have begun or
 * continue within a day of the range.
 */
const pathsOf = (from: string, to: string) => `(
  SELECT *, lead(page) OVER visit AS next, lag(page) OVER visit <> page
    AND row_number() OVER (PARTITION BY session_id, page ORDER BY at, id) > 1 AS came_back
  FROM events
  WHERE kind = 'pageview' AND at >= ${from} - interval '1 day' AND at < ${to} + interval '1 day'
  WINDOW visit AS (PARTITION BY session_id ORDER BY at, id)) AS events`;

/** Metrics of `pathsOf`. */
const PATH_METRICS: readonly AnalyticsMetric[] = ['visits', 'returningVisits', 'pageviews'];

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
  if (used.size > 1 || used.has('has-done') || metrics.includes('returningVisits')) return null;
  const [dimension = 'all'] = used;
  if (![...OF_VISITS, ...OF_EVENTS, 'all'].includes(dimension)) return null;
  const asksVisits = metrics.includes('visits');
  const asksMore = metrics.some((metric) => metric !== 'visits');
  if (asksVisits && dimension !== 'all' && !OF_VISITS.includes(dimension)) return null;
  return asksMore && OF_WHOLE_VISITS.includes(dimension) ? null : dimension;
}

/** Returns a statement with a column for each dimension (`d0`, `d1` …) and the sums of the roll-ups. */
export function visitorSql(query: AnalyticsQuery, range: Range, parameters: Parameters): string {
  const dimension = rollUpFor(query);
  return dimension ? rollUpSql(dimension, query, range, parameters) : eventSql(query, range, parameters);
}

function rollUpSql(dimension: string, query: AnalyticsQuery, range: Range, parameters: Parameters): string {
  const target: FilterTarget = {
    column(name) {
      if (name === 'traffic') return 'traffic';
      if (dimension !== 'recording') return 'value';
      return `split_part(value, ' ', ${name === 'action' ? 1 : 2})`;
    },
  };
  const time = query.dimensions.find(isTime);
  const sums = sumsOf(query.metrics);
  const where = `dimension = ${parameters.add(dimension)} AND ${filterSql(query.filters, target, parameters)}`;
  const cuts = () => cutsSql(time, range, query.zone, parameters);
  const part = (table: (range: RollUpRange) => string, from: number, to: number) => {
    const [first, end] = [from, to].map((time) => `${parameters.add(new Date(time))}::timestamptz`);
    return table({ sums, where, first: first!, end: end!, cuts });
  };
  const [from, to] = [range.from.getTime(), range.to.getTime()];
  const firstDay = Math.ceil(from / DAY_MS) * DAY_MS;
  const lastDay = Math.floor(to / DAY_MS) * DAY_MS;
  // Days, weeks and months of other zones begin within UTC days, at a quarter of an hour.
  const isOfDays = !time || (query.zone === 'UTC' && !WITHIN_DAYS.includes(time));
  const parts =
    !isOfDays || firstDay >= lastDay
      ? [part(quarterHours, from, to)]
      : [
          part(days, firstDay, lastDay),
          ...(from < firstDay ? [part(quarterHours, from, firstDay)] : []),
          ...(lastDay < to ? [part(quarterHours, lastDay, to)] : []),
        ];
  const keys = keysOf(query.dimensions, range, query.zone, target, parameters);
  const added = sums.map((sum) => `sum(${sum})::float8 AS ${sum}`);
  return `SELECT ${[...keys, ...added].join(', ')} FROM (${parts.join(' UNION ALL ')}) AS parts
    ${groupBy(keys)}`;
}

/** Sums that some metrics are calculated from. The first three also decide whether a row is withheld. */
function sumsOf(metrics: readonly AnalyticsMetric[]): Sum[] {
  return SUMS.filter(
    (sum) =>
      ['visits', 'pageviews', 'events'].includes(sum) ||
      metrics.includes(sum === 'scrolls' ? 'scrollDepth' : 'timeOnPage'),
  );
}

/** What to read of a roll-up: columns, and SQL of the condition, of the range's instants, and of `cutsSql`. */
interface RollUpRange {
  sums: readonly Sum[];
  where: string;
  first: string;
  end: string;
  cuts(): string;
}

const days = (range: RollUpRange, table = 'days') =>
  `SELECT value, traffic, at, ${range.sums.join(', ')} FROM ${table}
    WHERE ${range.where} AND at >= ${range.first} AND at < ${range.end}`;

/**
 * Reads quarter hours. Those of packed weeks come as one row between two of the range's cuts: the difference of two running
 * sums. `|| '{}'` decompresses an array once for all cuts.
 */
function quarterHours(range: RollUpRange): string {
  const { sums, where, first, end, cuts } = range;
  const epoch = (instant: string) => `date_part('epoch', ${instant})`;
  const quartersBefore = (instant: string) =>
    `width_bucket((least(greatest(${instant} - began, 0), ${WEEK_S}) / ${QUARTER_S})::smallint - 1::smallint, quarters)`;
  return `${days(range, 'quarter_hours')}
    UNION ALL
    SELECT value, traffic, to_timestamp(greatest(cuts[cut], ${epoch(first)}, began)),
      ${sums.map((sum) => `coalesce(${sum}[until], 0) - coalesce(${sum}[since], 0)`).join(', ')}
    FROM (
      SELECT value, traffic, ${epoch('week')} AS began, ${cuts()} AS cuts,
        ${['quarters', ...sums].map((column) => `${column} || '{}' AS ${column}`).join(', ')}
      FROM packed_weeks
      WHERE ${where} AND week > ${first} - interval '7 days' AND week < ${end}
      OFFSET 0
    ) AS packed,
    LATERAL generate_series(width_bucket(began, cuts), width_bucket(began + ${WEEK_S - 1}, cuts)) AS cut,
    LATERAL (SELECT ${quartersBefore(`greatest(coalesce(cuts[cut], 0), ${epoch(first)})`)} AS since,
      ${quartersBefore(`least(cuts[cut + 1], ${epoch(end)})`)} AS until OFFSET 0) AS edges
    WHERE since < until`;
}

/** The events of a range that meet a query's filters. */
interface FilteredEvents {
  from: string;
  where: string;
  target: FilterTarget;
}

/** Returns the events that a query counts: the table, the condition, and the columns of its dimensions. */
export function filteredEvents(query: AnalyticsQuery, range: Range, parameters: Parameters): FilteredEvents {
  const [from, to] = [range.from, range.to].map((at) => `${parameters.add(at)}::timestamptz`) as [
    string,
    string,
  ];
  const within = `at >= ${from} AND at < ${to}`;
  const target: FilterTarget = {
    column(name) {
      const column = EVENT_COLUMNS[name];
      if (!column) throw unsupported(`${name} cannot be combined with other dimensions or these metrics`);
      return `coalesce(${column}, '')`;
    },
    hasDone: (condition) => `session_id IN (SELECT session_id FROM events WHERE ${within} AND ${condition})`,
  };
  const uses = (dimension: AnalyticsDimension) =>
    query.dimensions.includes(dimension) || dimensionsIn(query.filters).has(dimension);
  const byStep = uses('step');
  const byPath = uses('next') || query.metrics.includes('returningVisits');
  if (byStep && query.metrics.some((metric) => metric !== 'visits'))
    throw unsupported('steps can be combined with other dimensions for visits only');
  if (byPath && (byStep || !query.metrics.every((metric) => PATH_METRICS.includes(metric))))
    throw unsupported(`next pages and returning visits go with ${PATH_METRICS.join(', ')} only`);
  return {
    from: byStep ? EVENTS_BY_STEP : byPath ? pathsOf(from, to) : 'events',
    where: `${within} AND ${filterSql(query.filters, target, parameters)}`,
    target,
  };
}

function eventSql(query: AnalyticsQuery, range: Range, parameters: Parameters): string {
  const { from, where, target } = filteredEvents(query, range, parameters);
  const ofEvents = query.dimensions.filter((one) => OF_EVENTS.includes(one)) as AnalyticsDimension[];
  const filtered = [...dimensionsIn(query.filters)].some((one) => OF_EVENTS.includes(one));
  // Visits of events are those with such an event; all others are those with such a page view.
  const counted = ofEvents.length > 0 || filtered ? '' : `FILTER (WHERE kind = 'pageview')`;
  const keys = keysOf(query.dimensions, range, query.zone, target, parameters);
  const hasValue = ofEvents.map((name) => `AND ${EVENT_COLUMNS[name]} IS NOT NULL`).join(' ');
  const sums = [
    `count(DISTINCT session_id) ${counted} AS visits`,
    `count(*) FILTER (WHERE kind = 'pageview') AS pageviews`,
    `count(*) FILTER (WHERE kind = 'event') AS events`,
    `count(*) FILTER (WHERE event_type = 'scroll_depth') AS scrolls`,
    `count(value) FILTER (WHERE event_type = 'time_on_page') AS timed`,
    `coalesce(sum(round(least(greatest(value, 0), 86400))) FILTER (WHERE event_type = 'time_on_page'), 0) AS seconds`,
    ...(query.metrics.includes('returningVisits')
      ? [`count(DISTINCT session_id) FILTER (WHERE came_back) AS "returningVisits"`]
      : []),
  ].map((sum) => sum.replace(/^(.*) AS ("?\w+"?)$/, '($1)::float8 AS $2'));
  return `SELECT ${[...keys, ...sums].join(', ')} FROM ${from} WHERE ${where} ${hasValue} ${groupBy(keys)}`;
}

/** The columns of the dimensions, named `d0`, `d1` … */
export function keysOf(
  dimensions: readonly (AnalyticsDimension | TimeDimension)[],
  range: Range,
  zone: string,
  target: FilterTarget,
  parameters: Parameters,
): string[] {
  return dimensions.map((dimension, i) => {
    const column = isTime(dimension)
      ? bucketSql(dimension, range, zone, parameters)
      : target.column(dimension);
    return `${column} AS d${i}`;
  });
}

export const groupBy = (keys: readonly string[]) =>
  keys.length > 0 ? `GROUP BY ${keys.map((_, i) => i + 1).join(', ')}` : '';
