import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { connect, errors, type NatsConnection as Connection } from '@nats-io/transport-node';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { event } from '@studio/contracts';
import { createTestDatabase, testNatsUrl, type TestDatabase, until } from '@studio/test-harness';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { NatsConnection } from '../nats/nats-connection.js';
import { dataSourceOptions } from '../database/database-module.js';
import { migrate } from '../database/migrate.js';
import { ensureStreams } from '../nats/streams.js';
import { testConfig } from '../testing/test-config.js';
import { Outbox } from './outbox.js';
import { OutboxRelay } from './outbox-relay.js';
import { RelaySession } from './relay-session.js';

const counted = event('test.counted.v1', z.object({ n: z.int() }));

let testDatabase: TestDatabase;
let database: DataSource;
let nats: NatsConnection;
let raw: Connection;
let jsm: JetStreamManager;

beforeEach(async () => {
  testDatabase = await createTestDatabase('kit');
  const config = testConfig(testDatabase.url, testNatsUrl());
  database = await new DataSource(dataSourceOptions({ name: 'test', config })).initialize();
  await Promise.all([migrate(database), migrate(database)]);
  nats = await NatsConnection.open(testNatsUrl(), 'test');
  await ensureStreams(nats);
  raw = await connect({ servers: testNatsUrl() });
  jsm = await jetstreamManager(raw);
  await jsm.streams.purge('EVENTS');
});

afterEach(async () => {
  await raw.close();
  await nats.close();
  await database.destroy();
  await testDatabase.drop();
});

const add = (n: number): Promise<void> =>
  database.transaction((tx) => new Outbox('test').add(tx, counted, { n }));
const relay = (): OutboxRelay => new OutboxRelay(nats, () => RelaySession.open(database));
const unsent = async (): Promise<number> =>
  (await database.query<{ n: number }[]>('SELECT count(*)::int n FROM outbox WHERE sent_at IS NULL'))[0]!.n;
const stored = async (): Promise<number> => (await jsm.streams.info('EVENTS')).state.messages;

/** The numbers in the stream, in order. */
async function numbers(): Promise<number[]> {
  const found: number[] = [];
  const { state } = await jsm.streams.info('EVENTS');
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await jsm.streams.getMessage('EVENTS', { seq });
    found.push(message!.json<{ data: { n: number } }>().data.n);
  }
  return found;
}

it('publishes once when killed between the ack and the mark', async () => {
  for (let n = 0; n < 50; n += 1) await add(n);
  const dying = await RelaySession.open(database);
  const crash = dying.sendBatch(200, async (rows) => {
    for (const row of rows)
      await nats.js.publish(`events.${row.type}`, JSON.stringify(row.event), { msgID: row.id });
    throw new Error('killed');
  });
  await expect(crash).rejects.toThrow('killed');
  await dying.close();
  expect([await stored(), await unsent()]).toEqual([50, 50]);

  const next = relay();
  next.start();
  await until(async () => (await unsent()) === 0);
  await next.stop();
  expect(await stored()).toBe(50);
});

it('keeps the order, with one active relay and others on standby', async () => {
  const relays = [relay(), relay(), relay()];
  for (const one of relays) one.start();
  for (let n = 0; n < 100; n += 1) await add(n);
  await until(async () => (await unsent()) === 0);
  await relays[0]!.stop();
  for (let n = 100; n < 150; n += 1) await add(n);
  await until(async () => (await unsent()) === 0);
  await Promise.all(relays.map((one) => one.stop()));
  expect(await numbers()).toEqual(Array.from({ length: 150 }, (_, n) => n));
});

it('publishes an event that was committed after a later one', async () => {
  const one = relay();
  one.start();
  const late = database.createQueryRunner();
  await late.startTransaction();
  await new Outbox('test').add(late.manager, counted, { n: 1 });
  await add(2);
  await until(async () => (await stored()) === 1);
  await late.commitTransaction();
  await late.release();
  await until(async () => (await stored()) === 2);
  await one.stop();
  expect(await numbers()).toEqual([2, 1]);
});

it('publishes other events when the stream rejects one', async () => {
  await add(1);
  await add(2);
  await add(3);
  // Exceeds the broker's maximum payload.
  await database.query(
    `UPDATE outbox SET event = jsonb_set(event, '{source}', to_jsonb(repeat('x', 9000000))) WHERE event->'data'->>'n' = '2'`,
  );
  const one = relay();
  one.start();
  await until(async () => (await unsent()) === 1);
  await one.stop();
  expect(await numbers()).toEqual([1, 3]);
});

it('publishes later events when the stream refuses a whole batch, and tries the refused ones again', async () => {
  const publish = nats.js.publish.bind(nats.js);
  let isTooSmall = true;
  const refused = jest.fn();
  jest.spyOn(nats.js, 'publish').mockImplementation((subject, data, options) => {
    const { n } = (JSON.parse(String(data)) as { data: { n: number } }).data;
    if (!isTooSmall || n >= 200) return publish(subject, data, options);
    refused();
    return Promise.reject(new Error('message size exceeds maximum allowed'));
  });
  await database.transaction((tx) =>
    new Outbox('test').addAll(
      tx,
      counted,
      Array.from({ length: 201 }, (_, n) => ({ n })),
    ),
  );
  const one = relay();
  one.start();
  await until(async () => (await stored()) === 1);
  expect(refused).toHaveBeenCalledTimes(200);
  isTooSmall = false;
  await until(async () => (await unsent()) === 0);
  await one.stop();
  expect(await stored()).toBe(201);
});

it('does not postpone events that got no answer', async () => {
  await add(1);
  const publish = nats.js.publish.bind(nats.js);
  let asked = 0;
  jest.spyOn(nats.js, 'publish').mockImplementation((subject, data, options) => {
    asked += 1;
    return asked < 4 ? Promise.reject(new errors.TimeoutError()) : publish(subject, data, options);
  });
  const one = relay();
  one.start();
  await until(async () => (await unsent()) === 0);
  await one.stop();
  expect(await database.query('SELECT refusals FROM outbox')).toEqual([{ refusals: 0 }]);
});

it('takes over when the connection of the active relay is cut', async () => {
  const one = relay();
  one.start();
  await add(1);
  await until(async () => (await unsent()) === 0);
  await database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'test relay'`,
  );
  await add(2);
  await until(async () => (await unsent()) === 0);
  await one.stop();
  expect(await stored()).toBe(2);
});

it('publishes under a second id what a cluster takes for a duplicate and has dropped', async () => {
  await add(1);
  const publish = nats.js.publish.bind(nats.js);
  const asked: unknown[] = [];
  jest.spyOn(nats.js, 'publish').mockImplementation((subject, data, options) => {
    asked.push(options?.msgID);
    return asked.length === 1
      ? Promise.resolve({ stream: 'EVENTS', domain: '', seq: 0, duplicate: true })
      : publish(subject, data, options);
  });
  const one = relay();
  one.start();
  await until(async () => (await unsent()) === 0);
  await one.stop();
  expect(asked).toEqual([asked[0], `${String(asked[0])}:again`]);
  expect(await numbers()).toEqual([1]);
});

it('removes its abort listener after each wait', async () => {
  const session = await RelaySession.open(database);
  const stopping = new AbortController();
  for (let i = 0; i < 3; i += 1) expect(await session.notification(1, stopping.signal)).toBe(false);
  const notified = session.notification(60_000, stopping.signal);
  await add(1);
  expect(await notified).toBe(true);
  expect(getEventListeners(stopping.signal, 'abort')).toEqual([]);
  const stopped = session.notification(60_000, stopping.signal);
  stopping.abort();
  expect(await stopped).toBe(false);
  await session.close();
});

it('deletes published events after a week, unpublished ones never, and inbox rows after a month', async () => {
  await add(1);
  await add(2);
  await database.query(`UPDATE outbox SET created_at = now() - interval '30 days'`);
  await database.query(
    `UPDATE outbox SET sent_at = now() - interval '8 days' WHERE event->'data'->>'n' = '1'`,
  );
  for (const days of [29, 31])
    await database.query(
      `INSERT INTO inbox (consumer, event_id, done_at) VALUES ('purged', gen_random_uuid(), now() - interval '${days} days')`,
    );
  const session = await RelaySession.open(database);
  await session.purge();
  await session.close();
  const rows = await database.query<{ n: string }[]>(`SELECT event->'data'->>'n' AS n FROM outbox`);
  expect(rows).toEqual([{ n: '2' }]);
  expect(await database.query("SELECT 1 FROM inbox WHERE consumer = 'purged'")).toHaveLength(1);
});
