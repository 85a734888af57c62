import {
  A_FEW,
  type AnalyticsMetric,
  type AnalyticsQuery,
  NARROW_DIMENSIONS,
  OUTCOME_METRICS,
  RELEASE_METRICS,
} from '@studio/contracts';
import { dimensionsIn, filterSql, type FilterTarget, type Parameters, unsupported } from './filter-sql.js';
import { groupBy, keysOf } from './keys-sql.js';
import type { Range } from './ranges.js';
import { rollUpFor } from './roll-up-sql.js';
import { visitorSql } from './visitor-sql.js';

type Sums = Readonly<Record<string, number>>;

/** Where figures of some metrics come from. */
export interface FigureSource {
  readonly metrics: readonly AnalyticsMetric[];
  name(query: AnalyticsQuery): 'roll-ups' | 'events' | 'reports' | 'outcomes';
  /** Returns a statement with the dimensions as `d0`, `d1` … and sums by name. */
  sql(query: AnalyticsQuery, range: Range, parameters: Parameters): string;
  /** Returns a figure, or null for a mean of nothing. */
  figure(metric: AnalyticsMetric, sums: Sums): number | null;
  /** Returns whether a row counts so few that it is withheld. */
  isWithheld(query: AnalyticsQuery, sums: Sums): boolean;
}

const mean = (sum = 0, count = 0) => (count > 0 ? sum / count : null);

const VISITORS: FigureSource = {
  metrics: ['visits', 'returningVisits', 'pageviews', 'events', 'timeOnPage', 'scrollDepth'],
  name: (query) => (rollUpFor(query) ? 'roll-ups' : 'events'),
  sql: visitorSql,
  figure(metric, sums) {
    if (metric === 'timeOnPage') return mean(sums['seconds'], sums['timed']);
    if (metric === 'returningVisits') return sums['returning_visits'] ?? 0;
    if (metric !== 'scrollDepth') return sums[metric] ?? 0;
    // Each quarter of a page that comes into view sends one event.
    const depth = mean(25 * (sums['scrolls'] ?? 0), sums['pageviews']);
    return depth && Math.min(depth, 100);
  },
  isWithheld({ dimensions, filters }, { visits = 0, returning_visits = 0, pageviews = 0, events = 0 }) {
    const used = new Set<string>([...dimensions, ...dimensionsIn(filters)]);
    // Without visits, the page views and events belong to visits of an earlier bucket, possibly to a single one.
    const isOfFew = visits < A_FEW && visits + pageviews + events > 0;
    const isOfFewReturns = returning_visits > 0 && returning_visits < A_FEW;
    return (isOfFew || isOfFewReturns) && NARROW_DIMENSIONS.some((dimension) => used.has(dimension));
  },
};

const ERROR_KINDS = `kind NOT IN ('visit', 'lcp', 'inp', 'cls')`;

const RELEASES: FigureSource = {
  metrics: RELEASE_METRICS,
  name: () => 'reports',
  sql(query, range, parameters) {
    const target = columns({ remote: 'remote', release: `remote || '@' || version` });
    const keys = keysOf(query, range, target, parameters);
    const sums = [
      `sum(reports) FILTER (WHERE kind = 'visit') AS "releaseVisits"`,
      `sum(reports) FILTER (WHERE ${ERROR_KINDS}) AS errors`,
      `sum(poor) AS "poorVitals"`,
      ...['lcp', 'inp', 'cls'].flatMap((kind) => [
        `sum(reports) FILTER (WHERE kind = '${kind}') AS "${kind}Reports"`,
        `sum(total) FILTER (WHERE kind = '${kind}') AS ${kind}`,
      ]),
    ].map(toFloat);
    return `SELECT ${[...keys, ...sums].join(', ')} FROM (SELECT minute AS at, * FROM remote_minutes) AS told
      WHERE ${within(range, parameters)} AND ${filterSql(query.filters, target, parameters)} ${groupBy(keys)}`;
  },
  figure: (metric, sums) =>
    metric === 'lcp' || metric === 'inp' || metric === 'cls'
      ? mean(sums[metric], sums[`${metric}Reports`])
      : (sums[metric] ?? 0),
  isWithheld: () => false,
};

const PIECES = `(
  SELECT *, (SELECT coalesce(sum((line ->> 'quantity')::int), 0) FROM jsonb_array_elements(lines) AS line) AS pieces
  FROM outcomes) AS outcomes`;

/**
 * Orders in parts: a row for each product, minus what was refunded for its pieces; what was paid beyond the products;
 * and other refunds.
 */
const ORDER_PARTS = `(
  SELECT id, kind, at, part.*, 0 AS refunded FROM outcomes, LATERAL (
    SELECT line ->> 'productId', (line ->> 'amount')::int - (line ->> 'refunded')::int, (line ->> 'quantity')::int
    FROM jsonb_array_elements(lines) AS line
    UNION ALL
    SELECT 'other', outcomes.amount - coalesce(sum((line ->> 'amount')::int), 0), 0
    FROM jsonb_array_elements(lines) AS line
    UNION ALL
    SELECT 'refunds', coalesce(sum((line ->> 'refunded')::int), 0) - outcomes.refunded, 0
    FROM jsonb_array_elements(lines) AS line
  ) AS part (product, amount, pieces)
  WHERE kind = 'order' AND (part.amount, part.pieces) <> (0, 0)) AS outcomes`;

const ORDER_METRICS: readonly AnalyticsMetric[] = ['orders', 'revenue', 'pieces'];

const OUTCOMES: FigureSource = {
  metrics: OUTCOME_METRICS,
  name: () => 'outcomes',
  sql(query, range, parameters) {
    const byProduct = query.dimensions.includes('product') || dimensionsIn(query.filters).has('product');
    if (byProduct && !query.metrics.every((metric) => ORDER_METRICS.includes(metric)))
      throw unsupported(`products have ${ORDER_METRICS.join(', ')} only`);
    const target = columns(byProduct ? { product: 'product' } : {});
    const keys = keysOf(query, range, target, parameters);
    const count = (kind: string, name: string) =>
      `count(DISTINCT id) FILTER (WHERE kind = '${kind}') AS "${name}"`;
    const money = (kind: string, name: string) =>
      `sum(amount - refunded) FILTER (WHERE kind = '${kind}') AS "${name}"`;
    const sums = [
      count('order', 'orders'),
      money('order', 'revenue'),
      'sum(pieces) AS pieces',
      count('donation', 'donations'),
      money('donation', 'donated'),
      count('club-join', 'clubJoins'),
      count('letter', 'lettersSent'),
    ].map(toFloat);
    return `SELECT ${[...keys, ...sums].join(', ')} FROM ${byProduct ? ORDER_PARTS : PIECES}
      WHERE ${within(range, parameters)} AND ${filterSql(query.filters, target, parameters)} ${groupBy(keys)}`;
  },
  figure: (metric, sums) => sums[metric] ?? 0,
  isWithheld: () => false,
};

const SOURCES = [VISITORS, RELEASES, OUTCOMES];

/** Returns the sources of a query's metrics. Only visitors are counted by traffic, and by default people. */
export function sourcesOf(query: AnalyticsQuery): { source: FigureSource; query: AnalyticsQuery }[] {
  return SOURCES.flatMap((source) => {
    const metrics = query.metrics.filter((metric) => source.metrics.includes(metric));
    return metrics.length > 0 ? [{ source, query: { ...query, metrics } }] : [];
  });
}

/** Adds the default: people only. */
export function ofPeople(query: AnalyticsQuery): AnalyticsQuery {
  const asksVisitors = query.metrics.some((metric) => VISITORS.metrics.includes(metric));
  const asksTraffic = query.dimensions.includes('traffic') || dimensionsIn(query.filters).has('traffic');
  if (!asksVisitors || asksTraffic) return query;
  return { ...query, filters: [...query.filters, ['is', 'traffic', ['person']]] };
}

function columns(by: Readonly<Record<string, string>>): FilterTarget {
  return {
    column(dimension) {
      const column = by[dimension];
      // Reports and outcomes are those of people.
      if (dimension === 'traffic') return `'person'`;
      if (!column) throw unsupported(`these metrics have no ${dimension}`);
      return column;
    },
  };
}

const toFloat = (sum: string) => sum.replace(/^(.*) AS ("?\w+"?)$/, 'coalesce(($1)::float8, 0) AS $2');

const within = ({ from, to }: Range, parameters: Parameters) =>
  `at >= ${parameters.add(from)}::timestamptz AND at < ${parameters.add(to)}::timestamptz`;
