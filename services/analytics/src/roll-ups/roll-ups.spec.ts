import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type AnalyticsEvent, AnalyticsQuery, SHOP_STEPS } from '@studio/contracts';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { analyticsTables } from '../../testing/running-analytics.js';
import { AnswerQuery } from '../figures/answer-query.js';
import { EventStore } from '../storage/event-store.js';
import { KeepPartitions } from '../storage/keep-partitions.js';
import { packQuarterHours } from './pack-quarter-hours.js';
import { RebuildRollUps, ROLL_UP_DIFFERENCE } from './rebuild-roll-ups.js';
import { SUMS } from './roll-up.js';

/** In Los Angeles 1 November 2026 has 25 hours; Lord Howe changes by half an hour, Kathmandu is at +5:45. */
const NOW = Date.parse('2026-11-03T12:00:00Z');
/** Packs the week that ends on 4 November, although later batches add to it. */
const PACKED_AT = Date.parse('2026-11-10T00:00:00Z');
const DAYS: [string, string] = ['2026-10-30', '2026-11-05'];
const ALL_ROWS = { limit: 1_000, offset: 0 };
/** Midnights in the zones, in minutes after `NOW`. */
const MIDNIGHTS = [-720, -240, 375, 60];
const ZONES = ['UTC', 'America/Los_Angeles', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let database: Awaited<ReturnType<typeof analyticsTables>>;
let dataSource: DataSource;
let store: EventStore;

beforeAll(async () => {
  database = await analyticsTables();
  ({ dataSource } = database);
  await new KeepPartitions(dataSource).keep(NOW);
  store = new EventStore(dataSource);
});
afterAll(async () => {
  await database?.drop();
});

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

const shape = fc.record({
  session: fc.constantFrom('visit-one', 'visit-two', 'visit-three', 'visit-four'),
  minute: fc.oneof(
    fc.integer({ min: -3 * 1_440, max: 2 * 1_440 }),
    fc
      .tuple(
        fc.integer({ min: -2, max: 1 }),
        fc.constantFrom(...MIDNIGHTS),
        fc.integer({ min: -15, max: 15 }),
      )
      .map(([day, midnight, minutes]) => day * 1_440 + midnight + minutes),
  ),
  page: fc.constantFrom('/', '/shop', '/product/1', '/checkout', '/order-confirmation'),
  type: fc.constantFrom('view', 'view', 'view', 'scroll', 'time', 'cart', 'play'),
  device: fc.constantFrom('mobile' as const, 'desktop' as const),
  language: fc.constantFrom('en', 'de', null),
  traffic: fc.constantFrom('person' as const, 'person' as const, 'bot' as const),
});

const KINDS = {
  view: { kind: 'pageview', eventType: 'page_view', label: null, value: null },
  scroll: { kind: 'event', eventType: 'scroll_depth', label: null, value: 25 },
  time: { kind: 'event', eventType: 'time_on_page', label: null, value: 12.4 },
  cart: { kind: 'event', eventType: 'interaction', label: 'add-to-cart', value: null },
  play: { kind: 'event', eventType: 'audio_play', label: 'two-flutes', value: null },
} as const;

const history = fc.array(shape, { minLength: 1, maxLength: 40 }).map((shapes) =>
  shapes.map(({ session, minute, page, type, device, language, traffic }, i): AnalyticsEvent => ({
    id: `0198f5b2-7c31-7a60-8c1f-${String(i).padStart(12, '0')}`,
    at: new Date(NOW + minute * MINUTE_MS).toISOString(),
    sessionId: session,
    ...KINDS[type as keyof typeof KINDS],
    page,
    remote: page === '/' ? null : 'shop',
    action: null,
    props: {},
    referrerHost: null,
    campaign: null,
    language,
    traffic,
    screen: device,
    browser: 'Firefox',
    os: 'Linux',
  })),
);

/** The same events in any order, some of them twice, in batches of which two run at once. */
const deliveries = history.chain((events) =>
  fc.record({
    events: fc.constant(events),
    sent: fc
      .tuple(
        fc.shuffledSubarray(events, { minLength: events.length }),
        fc.subarray(events),
        fc.integer({ min: 1, max: 15 }),
      )
      .map(([all, again, size]) =>
        [...all, ...again].reduce<AnalyticsEvent[][]>((batches, event, i) => {
          if (i % size === 0) batches.push([]);
          batches.at(-1)!.push(event);
          return batches;
        }, []),
      ),
  }),
);

async function deliver(batches: readonly AnalyticsEvent[][]): Promise<void> {
  await dataSource.query('TRUNCATE events, firsts, quarter_hours, packed_weeks, days');
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
    dataSource.query(
      `SELECT * FROM days WHERE visits <> 0 OR returning_visits <> 0 OR pageviews <> 0 OR events <> 0 ORDER BY 1, 2, 3, 4`,
    ),
    dataSource.query(`SELECT session_id, dimension, at, traffic, rank, cells FROM firsts ORDER BY 1, 2`),
  ]);
}

/** Figures from the events themselves: [visits, pageviews] of people by local day. */
function model(events: readonly AnalyticsEvent[], zone: string): Record<string, [number, number]> {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  const days: Record<string, [number, number]> = {};
  const began = new Set<string>();
  const inOrder = events
    .filter(({ kind }) => kind === 'pageview')
    .sort((a, b) => a.at.localeCompare(b.at) || a.traffic.localeCompare(b.traffic));
  for (const { at, sessionId, traffic } of inOrder) {
    const isFirst = !began.has(sessionId);
    began.add(sessionId);
    if (traffic !== 'person') continue;
    const day = (days[dayOf.format(Date.parse(at))] ??= [0, 0]);
    day[0] += Number(isFirst);
    day[1] += 1;
  }
  return days;
}

/** Figures of the order of page views, by local day: which page people viewed after the shop, and to which page they came back. */
function walks(events: readonly AnalyticsEvent[], zone: string): Record<'next' | 'returns', Figures> {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  const figures: Record<'next' | 'returns', Figures> = { next: {}, returns: {} };
  const orderOf = ({ at, page, traffic }: AnalyticsEvent) => [at, page, traffic].join(' ');
  const views = events
    .filter(({ kind }) => kind === 'pageview')
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  for (const visit of Object.values(Object.groupBy(views, ({ sessionId }) => sessionId))) {
    const returned = new Set<string>();
    for (const [i, { at, page, traffic }] of visit!.entries()) {
      const add = (figure: Figures, value: string) => {
        const key = `${dayOf.format(Date.parse(at))} ${value}`;
        if (traffic === 'person') figure[key] = (figure[key] ?? 0) + 1;
      };
      if (page === '/shop') add(figures.next, visit![i + 1]?.page ?? '');
      const isReturn = visit![i - 1]?.page !== page && visit!.slice(0, i).some((one) => one.page === page);
      if (!isReturn || returned.has(page)) continue;
      returned.add(page);
      add(figures.returns, page);
    }
  }
  return figures;
}

type Figures = Record<string, number>;

const sum = (rows: { metrics: (number | null)[] }[], i: number) =>
  rows.reduce((total, { metrics }) => total + (metrics[i] ?? 0), 0);

it('gives the figures of the events in any order of delivery, and after a rebuild', async () => {
  await fc.assert(
    fc.asyncProperty(deliveries, async ({ sent }) => {
      await deliver(sent);
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

it('measures how many events of an hour the roll-ups miss', async () => {
  await dataSource.query('TRUNCATE events, firsts, quarter_hours, packed_weeks, days');
  const difference = async () => (await dataSource.query(ROLL_UP_DIFFERENCE.sql))[0].value;
  const [event] = fc.sample(history, 1)[0]!;
  const at = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 90 * MINUTE_MS).toISOString();
  await new KeepPartitions(dataSource).keep(Date.now());
  await store.add([{ ...event!, at }]);
  expect(await difference()).toBe(0);
  await dataSource.query('TRUNCATE quarter_hours');
  expect(await difference()).toBe(1);
});
