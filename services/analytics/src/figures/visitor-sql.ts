import {
  SHOP_STEPS,
  type AnalyticsDimension,
  type AnalyticsMetric,
  type AnalyticsQuery,
} from '@studio/contracts';
import { dimensionsIn, filterSql, type FilterTarget, type Parameters, unsupported } from './filter-sql.js';
import { groupBy, keysOf } from './keys-sql.js';
import type { Range } from './ranges.js';
import { OF_EVENTS, rollUpFor, rollUpSql } from './roll-up-sql.js';

/** Columns of `events` by dimension. */
const EVENT_COLUMNS: Partial<Record<AnalyticsDimension, string>> = {
  page: 'page',
  entry: `(SELECT cells ->> 'entry' FROM firsts
    WHERE firsts.session_id = events.session_id AND dimension = 'visit')`,
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
  WHERE firsts.session_id = events.session_id AND dimension = 'step') AS reached ON true`;

/**
 * Page views with the page that their visit viewed next, and whether it came back to this one. A visit may have begun or
 * continue within a day of the range.
 */
const pathsOf = (from: string, to: string) => `(
  SELECT *, lead(page) OVER visit AS next, lag(page) OVER visit <> page
    AND row_number() OVER (PARTITION BY session_id, page ORDER BY at, page, traffic) > 1 AS came_back
  FROM events
  WHERE kind = 'pageview' AND at >= ${from} - interval '1 day' AND at < ${to} + interval '1 day'
  WINDOW visit AS (PARTITION BY session_id ORDER BY at, page, traffic)) AS events`;

/** Metrics of `pathsOf`. */
const PATH_METRICS: readonly AnalyticsMetric[] = ['visits', 'returningVisits', 'pageviews'];

/** Returns a statement with a column for each dimension (`d0`, `d1` …) and the sums of the roll-ups. */
export function visitorSql(query: AnalyticsQuery, range: Range, parameters: Parameters): string {
  const dimension = rollUpFor(query);
  return dimension ? rollUpSql(dimension, query, range, parameters) : eventSql(query, range, parameters);
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
  const keys = keysOf(query, range, target, parameters);
  const hasValue = ofEvents.map((name) => `AND ${EVENT_COLUMNS[name]} IS NOT NULL`).join(' ');
  const sums = [
    `count(DISTINCT session_id) ${counted} AS visits`,
    `count(*) FILTER (WHERE kind = 'pageview') AS pageviews`,
    `count(*) FILTER (WHERE kind = 'event') AS events`,
    `count(*) FILTER (WHERE event_type = 'scroll_depth') AS scrolls`,
    `count(value) FILTER (WHERE event_type = 'time_on_page') AS timed`,
    `coalesce(sum(round(least(greatest(value, 0), 86400))) FILTER (WHERE event_type = 'time_on_page'), 0) AS seconds`,
    ...(query.metrics.includes('returningVisits')
      ? [`count(DISTINCT session_id) FILTER (WHERE came_back) AS returning_visits`]
      : []),
  ].map((sum) => sum.replace(/^(.*) AS ("?\w+"?)$/, '($1)::float8 AS $2'));
  return `SELECT ${[...keys, ...sums].join(', ')} FROM ${from} WHERE ${where} ${hasValue} ${groupBy(keys)}`;
}
