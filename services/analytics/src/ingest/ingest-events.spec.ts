import { afterAll, expect, it, jest } from '@jest/globals';
import { HOUR_MS, type AnalyticsEvent } from '@studio/contracts';
import { AnalyticsPublisher, NatsConnection } from '@studio/service-kit';
import { startTestPostgres, until } from '@studio/test-harness';
import { DataSource } from 'typeorm';
import { KeepBooks, UNACCOUNTED } from '../books/keep-books.js';
import { view } from '../../testing/page-view.js';
import { startAnalytics } from '../../testing/running-analytics.js';
import { DayEntity } from '../roll-ups/roll-ups.entity.js';
import { AnalyticsEventEntity } from '../storage/event-store.js';
import { KeepPartitions } from '../storage/keep-partitions.js';
import { dayOf, partitionOf } from '../storage/retention.js';

const postgres = await startTestPostgres();
const { url } = await postgres.createDatabase('analytics');
const instances = await Promise.all([startAnalytics(url), startAnalytics(url)]);

afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  await postgres.stop();
});

const dataSource = (): DataSource => instances[0]!.app.get(DataSource);
const nats = (): NatsConnection => instances[0]!.app.get(NatsConnection);

const event = (page: string, over: Partial<AnalyticsEvent> = {}): AnalyticsEvent =>
  view('0198f5b2-7c31-7a60-8c1f-2f6a3c0d9b11', page, {
    at: new Date().toISOString(),
    value: 1.5,
    props: { dollType: 'it\'s "quoted", {braced} \\ and null', expanded: true },
    referrerHost: 'example.com',
    campaign: 'autumn',
    language: 'de',
    screen: 'mobile',
    ...over,
  });

async function count(page: string): Promise<number> {
  return dataSource().getRepository(AnalyticsEventEntity).countBy({ page });
}

/** Retries with the same id: a slow machine may not ack in time. */
async function send(sent: AnalyticsEvent): Promise<void> {
  const publisher = new AnalyticsPublisher(nats());
  await until(() =>
    publisher.publish(sent).then(
      () => true,
      () => false,
    ),
  );
}
const publish = (body: string): Promise<unknown> => nats().js.publish('analytics.event', body);
const deadLetters = async (): Promise<number> =>
  (await nats().jsm.streams.info('DEAD_LETTERS')).state.messages;

it('stores an event unchanged', async () => {
  const sent = event('/one');
  await send(sent);
  await until(async () => (await count('/one')) === 1);
  const stored = await dataSource().getRepository(AnalyticsEventEntity).findOneBy({ page: '/one' });
  expect(stored).toEqual({ ...sent, at: new Date(sent.at) });
});

it('stores many events once, whichever instance takes them and however often they are delivered', async () => {
  const events = Array.from({ length: 3_000 }, () => event('/many'));
  // A busy machine does not acknowledge thousands at once in time.
  for (let from = 0; from < events.length; from += 200)
    await Promise.all(events.slice(from, from + 200).map((one) => send(one)));
  await Promise.all(events.slice(0, 500).map((one) => publish(JSON.stringify(one))));
  await until(
    async () => (await nats().jsm.consumers.info('ANALYTICS', 'analytics-ingest')).num_ack_pending === 0,
  );
  await until(async () => (await count('/many')) === 3_000);
  const day = await dataSource().getRepository(DayEntity).findOneBy({ value: '/many' });
  expect(day).toMatchObject({ pageviews: 3_000, visits: 1 });
  const metrics = await Promise.all(instances.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
  const takenBy = metrics.map((text) =>
    Number(/analytics_events_total\{outcome="stored"\} (\d+)/.exec(text)?.[1] ?? 0),
  );
  expect(takenBy[0]! + takenBy[1]!).toBe(3_001);
  expect(metrics[0]).toContain('consumer_lag_messages{consumer="analytics-ingest",state="pending"} 0');
});

it('dead-letters a message that is not an analytics event, with its reason, and stores the others', async () => {
  const bad = [
    'not json',
    JSON.stringify({ ...event('/bad'), userAgent: 'Mozilla' }),
    JSON.stringify(event('/bad', { at: '2001-01-01T00:00:00Z' })),
    JSON.stringify(event('/bad\u0000')),
  ];
  const good = Array.from({ length: 20 }, () => JSON.stringify(event('/good')));
  await Promise.all([...good.slice(0, 10), ...bad, ...good.slice(10)].map(publish));
  await until(async () => (await deadLetters()) === 4);
  await until(async () => (await count('/good')) === 20);
  expect(await count('/bad')).toBe(0);
  const letter = await nats().jsm.streams.getMessage('DEAD_LETTERS', { seq: 2 });
  expect(letter!.header.get('consumer')).toBe('analytics-ingest');
  expect(letter!.header.get('reason')).not.toBe('');
});

it('loses nothing while Postgres is unavailable', async () => {
  await Promise.all(Array.from({ length: 300 }, () => send(event('/storm'))));
  await postgres.kill();
  await Promise.all(Array.from({ length: 300 }, () => send(event('/storm'))));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await postgres.start();
  await until(async () => (await count('/storm').catch(() => 0)) === 600);
  expect(await deadLetters()).toBe(4);
});

it('loses nothing while a rebuild of the roll-ups holds the events for longer than a statement may take', async () => {
  const waiting = `query LIKE '%WITH given AS (%' AND wait_event_type = 'Lock'`;
  await dataSource().transaction(async (manager) => {
    await manager.query('LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE');
    await send(event('/waits'));
    // As the timeout does. On another connection: a transaction sees the activity as it was at its first look.
    await until(async () => {
      const canceled = await dataSource().query(
        `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE ${waiting}`,
      );
      return canceled.length > 0;
    });
  });
  await until(async () => (await count('/waits')) === 1);
  expect(await deadLetters()).toBe(4);
});

it('loses nothing while the partition of a day is missing', async () => {
  const at = Date.now() - 48 * HOUR_MS;
  await dataSource().query(`DROP TABLE ${partitionOf(dayOf(at))}`);
  await send(event('/early', { at: new Date(at).toISOString() }));
  await until(async () => {
    const { num_ack_pending: pending } = await nats().jsm.consumers.info('ANALYTICS', 'analytics-ingest');
    return pending > 0;
  });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await new KeepPartitions(dataSource()).keep(Date.now());
  await until(async () => (await count('/early')) === 1);
  expect(await deadLetters()).toBe(4);
});

it('accounts for every accepted event, including a dead letter that was sent again a day later', async () => {
  await send(event('/again', { at: new Date(Date.now() - 30 * HOUR_MS).toISOString() }));
  await until(async () => (await count('/again')) === 1);
  const books = new KeepBooks(nats(), dataSource());
  const end = Date.now() + 2 * HOUR_MS;
  const unaccounted = async () => (await dataSource().query(UNACCOUNTED.sql))[0].value;
  await books.keep(end);
  const [sums] = await dataSource().query(
    'SELECT sum(accepted)::int AS accepted, sum(dead_lettered)::int AS "deadLettered" FROM hour_books',
  );
  const { messages } = (await nats().jsm.streams.info('ANALYTICS')).state;
  expect(sums).toEqual({ accepted: messages, deadLettered: 4 });
  expect(await unaccounted()).toBe(0);
  await dataSource().query(`DELETE FROM events WHERE page = '/one'`);
  await dataSource().query('TRUNCATE hour_books');
  await books.keep(end);
  expect(await unaccounted()).toBe(1);
});

it('ends the books of an hour whose messages are deleted meanwhile', async () => {
  const { consumers } = nats().js;
  const get = consumers.get.bind(consumers);
  const asked = jest.spyOn(consumers, 'get').mockImplementationOnce(async (...which) => {
    const consumer = await get(...which);
    const info = consumer.info.bind(consumer);
    jest.spyOn(consumer, 'info').mockImplementationOnce(async () => {
      const before = await info();
      await nats().jsm.streams.purge('ANALYTICS');
      return before;
    });
    return consumer;
  });
  await dataSource().query('TRUNCATE hour_books');
  await new KeepBooks(nats(), dataSource()).keep(Date.now() + 2 * HOUR_MS);
  expect(asked).toHaveBeenCalled();
});

it('leaves no consumer behind when the books of an hour end before its stream does', async () => {
  await nats().js.publish('analytics.other', '{}');
  await dataSource().query('TRUNCATE hour_books');
  await new KeepBooks(nats(), dataSource()).keep(Date.now() + 2 * HOUR_MS);
  for await (const { config } of nats().jsm.consumers.list('ANALYTICS'))
    expect(config.durable_name).toBe('analytics-ingest');
});
