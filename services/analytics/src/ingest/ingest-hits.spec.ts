import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AnalyticsEvent } from '@studio/contracts';
import { startTestPostgres, testNatsUrl, type TestPostgres } from '@studio/test-harness';
import {
  AnalyticsPublisher,
  baseConfig,
  NatsConnection,
  startService,
  uuidv7,
  type RunningService,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { analyticsModule } from '../analytics.module.js';

let postgres: TestPostgres;
let instances: RunningService[];

beforeAll(async () => {
  postgres = await startTestPostgres();
  const { url } = await postgres.createDatabase('analytics');
  const config = baseConfig.parse({
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    NATS_URL: testNatsUrl(),
    PORT: 0,
    CALLER_SECRET: 'x'.repeat(32),
  });
  const start = () => startService({ name: 'analytics', config, module: analyticsModule(config) });
  instances = await Promise.all([start(), start()]);
});

afterAll(async () => {
  await Promise.all(instances?.map((instance) => instance.stop()) ?? []);
  await postgres?.stop();
});

const publisher = (): AnalyticsPublisher => new AnalyticsPublisher(link());
const link = (): NatsConnection => instances[0]!.app.get(NatsConnection);

function hit(page: string, over: Partial<AnalyticsEvent> = {}): AnalyticsEvent {
  return {
    id: uuidv7(),
    at: new Date().toISOString(),
    sessionId: 'session-1',
    kind: 'pageview',
    eventType: 'page_view',
    page,
    action: null,
    label: 'it\'s "quoted", {braced} \\ and null',
    value: 1.5,
    publicationId: null,
    dollType: null,
    expanded: true,
    referrerHost: 'example.com',
    screen: 'mobile',
    browser: 'Firefox',
    os: 'Linux',
    ...over,
  };
}

async function count(page: string): Promise<number> {
  const sql = 'SELECT count(*)::int AS n FROM events WHERE page = $1';
  const [row] = await instances[0]!.app.get(DataSource).query<{ n: number }[]>(sql, [page]);
  return row!.n;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 40_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`not within 40 s: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const publish = (body: string): Promise<unknown> => link().js.publish('analytics.event', body);
const deadLetters = async (): Promise<number> =>
  (await link().jsm.streams.info('DEAD_LETTERS')).state.messages;

it('stores a hit as it was sent', async () => {
  const sent = hit('/one');
  await publisher().publish(sent);
  await until(async () => (await count('/one')) === 1);
  const [row] = await instances[0]!.app
    .get(DataSource)
    .query<object[]>(`SELECT * FROM events WHERE page = '/one'`);
  expect(row).toMatchObject({
    id: sent.id,
    at: new Date(sent.at),
    label: sent.label,
    value: 1.5,
    expanded: true,
    action: null,
  });
});

it('stores many hits once, whoever takes them and however often they come', async () => {
  const hits = Array.from({ length: 3_000 }, () => hit('/many'));
  await Promise.all(hits.map((one) => publisher().publish(one)));
  await Promise.all(hits.slice(0, 500).map((one) => publish(JSON.stringify(one))));
  await until(
    async () => (await link().jsm.consumers.info('ANALYTICS', 'analytics-ingest')).num_ack_pending === 0,
  );
  await until(async () => (await count('/many')) === 3_000);
  const [day] = await instances[0]!.app
    .get(DataSource)
    .query<{ views: string }[]>(`SELECT views FROM page_days WHERE page = '/many'`);
  expect(day).toEqual({ views: '3000' });
  const metrics = await Promise.all(instances.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
  const takenBy = metrics.map((text) =>
    Number(/analytics_hits_total\{outcome="stored"\} (\d+)/.exec(text)?.[1] ?? 0),
  );
  expect(takenBy[0]! + takenBy[1]!).toBe(3_001);
  expect(metrics[0]).toContain('consumer_lag_messages{consumer="analytics-ingest",state="pending"} 0');
});

it('parks what is no hit, with its reason, and stores its neighbours', async () => {
  const bad = [
    'not json',
    JSON.stringify({ ...hit('/bad'), userAgent: 'Mozilla' }),
    JSON.stringify(hit('/bad', { at: '2001-01-01T00:00:00Z' })),
    JSON.stringify(hit('/bad\u0000')),
  ];
  const good = Array.from({ length: 20 }, () => JSON.stringify(hit('/good')));
  await Promise.all([...good.slice(0, 10), ...bad, ...good.slice(10)].map(publish));
  await until(async () => (await deadLetters()) === 4);
  await until(async () => (await count('/good')) === 20);
  expect(await count('/bad')).toBe(0);
  const letter = await link().jsm.streams.getMessage('DEAD_LETTERS', { seq: 2 });
  expect(letter!.header.get('consumer')).toBe('analytics-ingest');
  expect(letter!.header.get('reason')).not.toBe('');
});

it('loses nothing while Postgres is away', async () => {
  await Promise.all(Array.from({ length: 300 }, () => publisher().publish(hit('/storm'))));
  await postgres.kill();
  await Promise.all(Array.from({ length: 300 }, () => publisher().publish(hit('/storm'))));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await postgres.start();
  await until(async () => (await count('/storm').catch(() => 0)) === 600);
  expect(await deadLetters()).toBe(4);
});
