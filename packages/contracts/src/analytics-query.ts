import { z } from 'zod';
import { Done, Nothing, request } from './bus.js';
import { TimeZone } from './time-zone.js';

/**
 * What can be counted. A visit begins with its first page view.
 * - `visits` of a page: those that viewed it. `returningVisits`: those that viewed it again after another page.
 * - Means: `timeOnPage` in seconds, `scrollDepth` in percent of a page view, `lcp` and `inp` in ms, `cls` as a score.
 * - `revenue`, `donated`: paid minus refunded, in US cents, on the day of the payment, as at the order desk.
 * - `pieces`: sold pieces, whether or not they came back.
 */
export const AnalyticsMetric = z.enum([
  'visits',
  'returningVisits',
  'pageviews',
  'events',
  'timeOnPage',
  'scrollDepth',
  'orders',
  'revenue',
  'pieces',
  'donations',
  'donated',
  'clubJoins',
  'lettersSent',
  'releaseVisits',
  'errors',
  'lcp',
  'inp',
  'cls',
  'poorVitals',
]);
export type AnalyticsMetric = z.infer<typeof AnalyticsMetric>;

/** Metrics of releases, from browsers' reports. Their dimensions are time, `remote` and `release`. */
export const RELEASE_METRICS = ['releaseVisits', 'errors', 'lcp', 'inp', 'cls', 'poorVitals'] as const;
/** Metrics from events of other services. Their dimensions are time and, for those of orders, `product`. */
export const OUTCOME_METRICS = [
  'orders',
  'revenue',
  'pieces',
  'donations',
  'donated',
  'clubJoins',
  'lettersSent',
] as const;

/**
 * What a number can be broken down by, and filtered by, besides the time.
 * - `language`, `referrer`, `campaign`, `entry` (the first page): those of a visit's first page view. A link of another
 *   campaign within the visit does not change them.
 * - Names of a UTC day beyond `MOST_NAMES_A_DAY`, and pages beyond `MOST_PAGES_A_DAY`, are counted as `OTHER_NAMES`.
 * - `action`: the type of an event, such as `audio_play`. `recording`, `doll`, `publication`, `control`: its subject.
 * - `step`: a step of the shop's funnel. A visit that reached a step reached those before it.
 * - `release`: `<remote>@<version>`.
 * - `next`: the page that the visit viewed after the page of a page view; empty if it viewed none.
 * - `product`: the id of a sold product; `refunds` for what went back, and `other` for what was paid beyond the
 *   products, so that the parts add up to the revenue.
 */
export const AnalyticsDimension = z.enum([
  'page',
  'entry',
  'remote',
  'device',
  'language',
  'referrer',
  'campaign',
  'traffic',
  'action',
  'recording',
  'doll',
  'publication',
  'control',
  'step',
  'release',
  'next',
  'product',
]);
export type AnalyticsDimension = z.infer<typeof AnalyticsDimension>;

/** Buckets of time. Days, weeks (from Monday) and months begin in the query's zone. */
export const TimeDimension = z.enum([
  'time:quarter-hour',
  'time:hour',
  'time:day',
  'time:week',
  'time:month',
]);
export type TimeDimension = z.infer<typeof TimeDimension>;

/** Steps of the shop's funnel, in order. */
export const SHOP_STEPS = ['shop', 'product', 'cart', 'checkout', 'paid'] as const;

/** Who sends the traffic. Reports count people unless the query filters by `traffic`. */
export const Traffic = z.enum(['person', 'bot', 'ai', 'automation']);
export type Traffic = z.infer<typeof Traffic>;

/** Counts below this are answered as null, `a few`, for dimensions that could single out a visitor. */
export const A_FEW = 5;
/** The dimensions whose small counts are withheld. */
export const NARROW_DIMENSIONS = ['language', 'referrer', 'campaign'] as const satisfies AnalyticsDimension[];

/** Number of referrers, and of campaigns, that are counted under their names on a UTC day. */
export const MOST_NAMES_A_DAY = 200;
/** Number of pages that are counted under their paths on a UTC day: far more than the site has. */
export const MOST_PAGES_A_DAY = 1_000;
/** Value of `referrer`, `campaign` and `page` under which all further ones of the day are counted. */
export const OTHER_NAMES = '(other)';

const Condition = z.tuple([
  z.enum(['is', 'is-not', 'contains', 'contains-not']),
  AnalyticsDimension,
  z.array(z.string().min(1).max(500)).min(1).max(50),
]);

/**
 * A condition `[operator, dimension, values]`, or a combination of conditions:
 * `['and', [['is', 'device', ['mobile']], ['not', ['contains', 'page', ['/shop']]]]]`. `['has-done', condition]` keeps the
 * visits with an event in the range that meets the condition.
 */
export type AnalyticsFilter =
  | z.infer<typeof Condition>
  | ['and' | 'or', AnalyticsFilter[]]
  | ['not' | 'has-done', AnalyticsFilter];
export const AnalyticsFilter: z.ZodType<AnalyticsFilter> = z
  .lazy(() =>
    z.union([
      Condition,
      z.tuple([z.enum(['and', 'or']), z.array(AnalyticsFilter).min(1).max(20)]),
      z.tuple([z.enum(['not', 'has-done']), AnalyticsFilter]),
    ]),
  )
  .meta({ id: 'AnalyticsFilter' });

/** The last days, including today. */
export const NamedRange = z.enum(['today', 'yesterday', '7d', '28d', '90d', '365d', '400d']);

/** A range of days: a named one, or first and last day, both included. */
const DateRange = z.union([NamedRange, z.tuple([z.iso.date(), z.iso.date()])]);

/**
 * A query, after Plausible's: one answer for each combination of the dimensions, with the metrics in order.
 * @example
 * { metrics: ['visits', 'pageviews'], dimensions: ['page'], dateRange: '28d', zone: 'America/Los_Angeles',
 *   filters: [['is', 'device', ['mobile']]], compare: 'period-before', orderBy: [['visits', 'desc']] }
 */
export const AnalyticsQuery = z.strictObject({
  metrics: z.array(AnalyticsMetric).min(1).max(10),
  /** At most one of them is a time. Alone, it has a row for each bucket that has begun, also for those of nothing. */
  dimensions: z
    .array(z.union([AnalyticsDimension, TimeDimension]))
    .max(3)
    .default([]),
  /** All of them must hold. */
  filters: z.array(AnalyticsFilter).max(20).default([]),
  dateRange: DateRange,
  zone: TimeZone,
  /** `same-weekdays` moves back by whole weeks, `year-before` by 364 days. */
  compare: z.enum(['period-before', 'same-weekdays', 'year-before']).optional(),
  /** Defaults to the time, else to the first metric, the highest first. */
  orderBy: z
    .array(z.tuple([z.union([AnalyticsMetric, AnalyticsDimension, TimeDimension]), z.enum(['asc', 'desc'])]))
    .max(3)
    .optional(),
  pagination: z
    .strictObject({ limit: z.int().min(1).max(10_000), offset: z.int().min(0).max(1_000_000) })
    .default({ limit: 100, offset: 0 }),
});
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

/** One figure: null when it is fewer than `A_FEW` and withheld, or a mean of nothing. */
const Figure = z.number().nullable();

const Row = z.strictObject({
  /** Values of the dimensions, in the order of the query. A time is the start of its bucket, as an instant. */
  dimensions: z.array(z.string()),
  /** In the order of the query. */
  metrics: z.array(Figure),
  /** The same figures in the range of the comparison. Present when the query compares. */
  compared: z.array(Figure).optional(),
});

/** A range of instants: `from` is included, `to` is not. */
const Instants = z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() });

/**
 * Answer to a query.
 * @example
 * { results: [{ dimensions: ['/shop'], metrics: [41, 63], compared: [38, 55] }], total: 1,
 *   meta: { metrics: { visits: { isExact: true, source: 'roll-ups' }, … },
 *     range: { from: '2026-10-30T07:00:00.000Z', to: '2026-11-27T08:00:00.000Z' },
 *     compared: { from: '2026-10-02T07:00:00.000Z', to: '2026-10-30T07:00:00.000Z' },
 *     computedAt: '2026-11-26T20:00:00.000Z' },
 *   query: { … } }
 */
export const AnalyticsAnswer = z.strictObject({
  results: z.array(Row),
  /** Number of rows on all pages. */
  total: z.int(),
  meta: z.strictObject({
    metrics: z.partialRecord(
      AnalyticsMetric,
      z.strictObject({
        /** False when rows of fewer than `A_FEW` are withheld. */
        isExact: z.boolean(),
        source: z.enum(['roll-ups', 'events', 'reports', 'outcomes']),
      }),
    ),
    range: Instants,
    compared: Instants.optional(),
    computedAt: z.iso.datetime(),
  }),
  /** The query as it was run, with defaults. */
  query: AnalyticsQuery,
});
export type AnalyticsAnswer = z.infer<typeof AnalyticsAnswer>;

/** Secret that a program sends as `Authorization: Bearer <token>`. */
export const AnalyticsToken = z.string().regex(/^sa_[\w-]{43}$/);

/**
 * Answers a query of an owner, or of a program with a token: `POST /api/analytics/query`. `not-found` for anyone else. A token
 * of a remote's team answers only about its remote, without outcomes. `unsupported` names what cannot be combined.
 */
export const queryAnalytics = request('reports.query', {
  input: z.strictObject({ query: AnalyticsQuery, token: AnalyticsToken.optional() }),
  output: AnalyticsAnswer,
  errors: { unsupported: 400, 'too-slow': 422 },
  caller: 'optional',
  deadlineMs: 10_000,
});

/** Counts all stored events again. Ingestion waits meanwhile: minutes for millions of events. */
export const rebuildRollUps = request('reports.rebuild', {
  input: Nothing,
  output: Done,
  caller: 'service',
  deadlineMs: 3_600_000,
});

/** Visits, page views and pages of the last five minutes; the data of each event of `GET /api/analytics/live`. */
export const LiveFigures = z.strictObject({
  at: z.iso.datetime(),
  /** Visits of people with an event in the last five minutes. */
  visits: z.int(),
  pageviews: z.int(),
  /** The most viewed pages. */
  pages: z.array(z.strictObject({ page: z.string(), pageviews: z.int() })).max(10),
});
export type LiveFigures = z.infer<typeof LiveFigures>;

/** Returns the figures of the last five minutes. The gateway streams them: `GET /api/analytics/live`. */
export const getLiveFigures = request('reports.live', {
  input: z.strictObject({ token: AnalyticsToken.optional() }),
  output: LiveFigures,
  caller: 'optional',
  deadlineMs: 5_000,
});
