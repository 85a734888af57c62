import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  type AnalyticsEvent,
  AnalyticsQuery,
  MOST_NAMES_A_DAY,
  MOST_PAGES_A_DAY,
  OTHER_NAMES,
  SHOP_STEPS,
} from '@studio/contracts';
import fc from 'fast-check';
import {
  deliveries,
  history,
  KINDS,
  MINUTE_MS,
  model,
  NOW,
  walks,
  ZONES,
} from '../../testing/event-histories.js';
import { analyticsTables } from '../../testing/running-analytics.js';
import { AnswerQuery } from '../figures/answer-query.js';
import { EventStore } from '../storage/event-store.js';
import { KeepPartitions } from '../storage/keep-partitions.js';
import { packQuarterHours } from './pack-quarter-hours.js';
import { RebuildRollUps, ROLL_UP_DIFFERENCE } from './rebuild-roll-ups.js';
import { SUMS } from './roll-up.js';

/** Packs the week that ends on 4 November, although later batches add to it. */
const PACKED_AT = Date.parse('2026-11-10T00:00:00Z');
const DAYS: [string, string] = ['2026-10-30', '2026-11-05'];
const ALL_ROWS = { limit: 1_000, offset: 0 };
const HOUR_MS = 60 * MINUTE_MS;

const dataSource = await analyticsTables();
await new KeepPartitions(dataSource).keep(NOW);
const store = new EventStore(dataSource);

const ask = async (query: Omit<Parameters<typeof AnalyticsQuery.parse>[0] & object, never>) =>
  (
    await new AnswerQuery(dataSource).answer(
      AnalyticsQuery.parse({
        metrics: ['visits', 'pageviews'],
        dateRange: DAYS,
        pagination: ALL_ROWS,
        ...query,
      }),
      NOW,
    )
  ).results;

async function deliver(batches: readonly AnalyticsEvent[][]): Promise<void> {
  await dataSource.query('TRUNCATE events, firsts, quarter_hours, packed_weeks, days, months');
  for (let i = 0; i < batches.length; i += 2) {
    await Promise.all(batches.slice(i, i + 2).map((batch) => store.add(batch)));
    await packQuarterHours(dataSource.manager, PACKED_AT);
  }
}

async function tables(): Promise<unknown[]> {
  const some = 'sum(visits) <> 0 OR sum(returning_visits) <> 0 OR sum(pageviews) <> 0 OR sum(events) <> 0';
  const sums = SUMS.map((sum) => `sum(${sum})`).join(', ');
  return Promise.all([
    dataSource.query(`SELECT dimension, value, traffic, at, ${sums} FROM all_quarter_hours GROUP BY 1, 2, 3, 4 HAVING ${some}
       ORDER BY 1, 2, 3, 4`),
    ...['days', 'months'].map((table) =>
      dataSource.query(
        `SELECT * FROM ${table} WHERE visits <> 0 OR returning_visits <> 0 OR pageviews <> 0 OR events <> 0 ORDER BY 1, 2, 3, 4`,
      ),
    ),
    dataSource.query(`SELECT session_id, dimension, at, traffic, rank, cells FROM firsts ORDER BY 1, 2`),
  ]);
}

const sum = (rows: { metrics: (number | null)[] }[], i: number) =>
  rows.reduce((total, { metrics }) => total + (metrics[i] ?? 0), 0);

/**
 * Quarter hours and days whose events are past retention, some of them in the same packed rows and months as those of stored
 * events.
 */
const PAST = `
  WITH past_days AS (
    INSERT INTO days SELECT 'all', '', 'person', at, 1, 0, 2, 0, 0, 0, 0
    FROM unnest(ARRAY['2026-09-30T00:00Z', '2026-10-01T00:00Z', '2026-10-24T00:00Z']::timestamptz[]) AS at
    RETURNING *
  ), past_months AS (
    INSERT INTO months AS kept SELECT dimension, value, traffic, date_trunc('month', at, 'UTC'), sum(visits), 0, sum(pageviews),
      0, 0, 0, 0 FROM past_days GROUP BY 1, 2, 3, 4
    ON CONFLICT (dimension, at, value, traffic) DO UPDATE SET visits = kept.visits + excluded.visits,
      pageviews = kept.pageviews + excluded.pageviews
  )
  INSERT INTO quarter_hours
  SELECT dimension, '', 'person', at, 1, 0, 2, 0, 0, 0, 0 FROM unnest(ARRAY['all', 'next:/shop']) AS dimension,
    unnest(ARRAY['2026-10-10T00:00Z', '2026-10-24T00:00Z', '2026-10-29T03:00Z']::timestamptz[]) AS at`;

it('gives the figures of the events in any order of delivery, and after a rebuild', async () => {
  await fc.assert(
    fc.asyncProperty(deliveries, async ({ sent }) => {
      await deliver(sent);
      await dataSource.query(PAST);
      await packQuarterHours(dataSource.manager, PACKED_AT);
      const before = await tables();
      await new RebuildRollUps(dataSource).handle();
      expect(before).toEqual(await tables());
    }),
    { numRuns: 25 },
  );
}, 120_000);

it('counts whole local days in every zone; parts add up, and steps of the funnel never grow', async () => {
  await fc.assert(
    fc.asyncProperty(deliveries, fc.constantFrom(...ZONES), async ({ events, sent }, zone) => {
      await deliver(sent);
      const [[total], days, hours, devices, pages, steps] = await Promise.all([
        ask({ zone }),
        ask({ zone, dimensions: ['time:day'] }),
        ask({ zone, dimensions: ['time:hour'] }),
        ask({ zone, dimensions: ['device'] }),
        ask({ zone, dimensions: ['page'] }),
        ask({ zone, dimensions: ['step'], metrics: ['visits'] }),
      ]);
      const [next, returns] = await Promise.all([
        ask({
          zone,
          metrics: ['pageviews', 'visits'],
          dimensions: ['time:day', 'next'],
          filters: [['is', 'page', ['/shop']]],
        }),
        ask({ zone, metrics: ['returningVisits'], dimensions: ['time:day', 'page'] }),
      ]);
      const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
      const byDay = (rows: typeof next) =>
        Object.fromEntries(
          rows
            .filter(({ metrics }) => metrics[0])
            .map(({ dimensions: [at, value], metrics }) => [
              `${dayOf.format(Date.parse(at!))} ${value}`,
              metrics[0],
            ]),
        );
      expect({ next: byDay(next), returns: byDay(returns) }).toEqual(walks(events, zone));
      const counted = days.map(({ dimensions, metrics }) => [
        dayOf.format(Date.parse(dimensions[0]!)),
        metrics,
      ]);
      const viewed = counted.filter(([, figures]) => (figures as number[])[1]! > 0);
      expect(Object.fromEntries(viewed)).toEqual(model(events, zone));
      for (const parts of [days, hours, devices])
        expect([sum(parts, 0), sum(parts, 1)]).toEqual(total!.metrics);
      expect(sum(pages, 1)).toBe(total!.metrics[1]);
      // Ranges of whole months and parts of others.
      for (const dateRange of [
        ['2026-08-20', '2026-11-02'],
        ['2026-11-01', '2027-01-10'],
      ]) {
        const [ofRange, byDay, byPage] = await Promise.all([
          ask({ zone, dateRange }),
          ask({ zone, dateRange, dimensions: ['time:day'] }),
          ask({ zone, dateRange, dimensions: ['page'] }),
        ]);
        expect(ofRange[0]!.metrics).toEqual([sum(byDay, 0), sum(byDay, 1)]);
        expect(sum(byPage, 1)).toBe(sum(byDay, 1));
      }
      for (const { metrics } of [total!, ...days, ...hours, ...devices, ...pages])
        expect(metrics[0]).toBeLessThanOrEqual(metrics[1]!);
      for (const { metrics } of next) expect(metrics[1]).toBeLessThanOrEqual(metrics[0]!);
      const reached = SHOP_STEPS.map(
        (step) => steps.find(({ dimensions }) => dimensions[0] === step)?.metrics[0] ?? 0,
      );
      expect(reached).toEqual([...reached].sort((a, b) => b - a));
      const then = { zone, dateRange: ['2026-10-31', '2026-11-01'] };
      const now = { zone, dateRange: ['2026-11-02', '2026-11-03'], compare: 'period-before' };
      for (const dimensions of [[], ['time:day']]) {
        const [before, compared] = await Promise.all([
          ask({ ...then, dimensions }),
          ask({ ...now, dimensions }),
        ]);
        expect(compared.map((row) => row.compared)).toEqual(before.map(({ metrics }) => metrics));
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

it('counts the order of the first 1,000 page views of a visit, in any order of delivery', async () => {
  const [event] = fc.sample(history, 1)[0]!;
  const views = Array.from({ length: 1_500 }, (_, i) => ({
    ...event!,
    ...KINDS.view,
    id: `0198f5b2-7c31-7a60-8c1f-${String(i).padStart(12, '0')}`,
    at: new Date(NOW + i * 1_000).toISOString(),
    page: i % 2 ? '/shop' : '/',
    traffic: 'person' as const,
  }));
  const counted = async (...batches: AnalyticsEvent[][]) => {
    await deliver(batches);
    return ask({ dimensions: ['next'], filters: [['is', 'page', ['/shop']]] });
  };
  const inOrder = await counted(views.slice(0, 700), views.slice(700));
  expect(inOrder.map(({ dimensions, metrics }) => [...dimensions, ...metrics])).toEqual([
    ['', 1, 1],
    ['/', 1, 499],
  ]);
  expect(await counted(views.slice(700), views.slice(0, 700))).toEqual(inOrder);
});

it('counts a limited number of referrers and campaigns of a day by name, and the others together', async () => {
  await deliver([]);
  const [event] = fc.sample(history, 1)[0]!;
  const views = (first: number, last: number, day = 0) =>
    Array.from({ length: last - first }, (_, i) => ({
      ...event!,
      ...KINDS.view,
      id: randomUUID(),
      at: new Date(NOW + day * 24 * HOUR_MS).toISOString(),
      sessionId: `visit-${first + i}`,
      referrerHost: `host-${first + i}.example`,
      campaign: `campaign-${first + i}`,
    }));
  const counted = (day = 0) =>
    dataSource.query(
      `SELECT dimension, count(*) FILTER (WHERE value <> $2)::int AS names,
         coalesce(sum(pageviews) FILTER (WHERE value = $2), 0)::int AS others
       FROM days WHERE dimension IN ('campaign', 'referrer') AND at = date_trunc('day', $1::timestamptz, 'UTC')
       GROUP BY 1 ORDER BY 1`,
      [new Date(NOW + day * 24 * HOUR_MS), OTHER_NAMES],
    );
  const both = (names: number, others: number) => [
    { dimension: 'campaign', names, others },
    { dimension: 'referrer', names, others },
  ];
  await store.add(views(0, 150));
  expect(await counted()).toEqual(both(150, 0));
  await store.add(views(100, 400));
  expect(await counted()).toEqual(both(MOST_NAMES_A_DAY, 400 - MOST_NAMES_A_DAY));
  // Names that are counted stay so, and each day has room of its own.
  await Promise.all([store.add(views(0, 150)), store.add(views(500, 600)), store.add(views(0, 150, 1))]);
  expect(await counted()).toEqual(both(MOST_NAMES_A_DAY, 500 - MOST_NAMES_A_DAY));
  expect(await counted(1)).toEqual(both(150, 0));
  const before = await tables();
  await new RebuildRollUps(dataSource).handle();
  expect(await tables()).toEqual(before);
});

it('counts a limited number of pages of a day by path, and the others together', async () => {
  await deliver([]);
  const [event] = fc.sample(history, 1)[0]!;
  const views = (first: number, last: number) =>
    Array.from({ length: last - first }, (_, i) => ({
      ...event!,
      ...KINDS.view,
      id: randomUUID(),
      at: new Date(NOW).toISOString(),
      sessionId: 'visit-of-a-bot',
      page: `/product/${first + i}`,
    }));
  const counted = () =>
    dataSource.query(
      `SELECT count(*) FILTER (WHERE value <> $1)::int AS pages,
         coalesce(sum(pageviews) FILTER (WHERE value = $1), 0)::int AS others
       FROM days WHERE dimension = 'page'`,
      [OTHER_NAMES],
    );
  await store.add(views(0, MOST_PAGES_A_DAY - 1));
  expect(await counted()).toEqual([{ pages: MOST_PAGES_A_DAY - 1, others: 0 }]);
  await store.add(views(MOST_PAGES_A_DAY - 100, MOST_PAGES_A_DAY + 400));
  expect(await counted()).toEqual([{ pages: MOST_PAGES_A_DAY, others: 400 }]);
});

it('measures how many events of an hour the roll-ups miss', async () => {
  await dataSource.query('TRUNCATE events, firsts, quarter_hours, packed_weeks, days, months');
  const difference = async () => (await dataSource.query(ROLL_UP_DIFFERENCE.sql))[0].value;
  const [event] = fc.sample(history, 1)[0]!;
  const hourAt = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  await new KeepPartitions(dataSource).keep(Date.now());
  // One in each of two hours: the next hour may begin during the test.
  await store.add(
    [90, 30].map((minutes) => ({
      ...event!,
      id: randomUUID(),
      at: new Date(hourAt - minutes * MINUTE_MS).toISOString(),
    })),
  );
  expect(await difference()).toBe(0);
  await dataSource.query('TRUNCATE quarter_hours');
  expect(await difference()).toBe(1);
});
