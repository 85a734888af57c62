import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Module } from '@nestjs/common';
import { headers } from '@nats-io/transport-node';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { event, type CloudEvent } from '@studio/contracts';
import {
  createTestDatabase,
  startTestNats,
  type TestDatabase,
  type TestNats,
  until,
} from '@studio/test-harness';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import {
  NatsConnection,
  Outbox,
  ServiceKitModule,
  startService,
  EventBatchHandler,
  EventHandler,
  type RunningService,
} from '../index.js';
import { testConfig } from '../testing/test-config.js';

const stamped = event(
  'test.letter.stamped.v1',
  z.object({ letter: z.string(), failures: z.int().default(0) }),
);

const attempts = new Map<string, number>();

@Controller()
class FileLetterWhenStamped {
  @EventHandler(stamped, { consumer: 'test-file-letter', maxDeliveries: 2 })
  async handle({ data }: CloudEvent<{ letter: string; failures: number }>, tx: EntityManager): Promise<void> {
    const attempt = (attempts.get(data.letter) ?? 0) + 1;
    attempts.set(data.letter, attempt);
    await tx.query('INSERT INTO filed (letter) VALUES ($1)', [data.letter]);
    if (attempt <= data.failures) throw new Error(`attempt ${attempt} failed`);
  }
}

const weighed = event('test.parcel.weighed.v1', z.object({ parcel: z.string(), spoilt: z.boolean() }));

/** The parcels of each batch. */
const batches: string[][] = [];

@Controller()
class LoadParcelsWhenWeighed {
  @EventBatchHandler(weighed, { consumer: 'test-load-parcels', maxDeliveries: 2 })
  async handle(
    events: CloudEvent<{ parcel: string; spoilt: boolean }>[],
    manager: EntityManager,
  ): Promise<void> {
    const parcels = events.map(({ data }) => data.parcel);
    batches.push(parcels);
    await manager.query('INSERT INTO loaded (parcel) SELECT unnest($1::text[])', [parcels]);
    if (events.some(({ data }) => data.spoilt)) throw new Error('spoilt');
  }
}

let nats: TestNats;
let database: TestDatabase;
let service: RunningService;

beforeAll(async () => {
  nats = await startTestNats();
  database = await createTestDatabase('kit');
  const config = testConfig(database.url, nats.url);
  @Module({
    imports: [ServiceKitModule.forRoot({ name: 'test', config })],
    controllers: [FileLetterWhenStamped, LoadParcelsWhenWeighed],
  })
  class TestModule {}
  service = await startService({ name: 'test', config, module: TestModule });
  await db().query('CREATE TABLE filed (letter text); CREATE TABLE loaded (parcel text)');
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
  await nats?.stop();
});

beforeEach(() => attempts.clear());

const db = (): DataSource => service.app.get(DataSource);
const stamp = (letter: string, failures = 0): Promise<void> =>
  db().transaction((tx) => service.app.get(Outbox).add(tx, stamped, { letter, failures }));
const filed = async (letter: string): Promise<number> =>
  (await db().query<unknown[]>('SELECT 1 FROM filed WHERE letter = $1', [letter])).length;

it('delivers an event once its transaction is committed', async () => {
  await stamp('a');
  await until(async () => (await filed('a')) === 1);
});

it('publishes nothing for a transaction that was rolled back', async () => {
  await db()
    .transaction(async (tx) => {
      await service.app.get(Outbox).add(tx, stamped, { letter: 'never' });
      throw new Error('changed my mind');
    })
    .catch(() => undefined);
  await stamp('after');
  await until(async () => (await filed('after')) === 1);
  expect(attempts.get('never')).toBeUndefined();
});

it("applies an event's effect once, however often it is delivered", async () => {
  const { js } = service.app.get(NatsConnection);
  await stamp('twice');
  await until(async () => (await filed('twice')) === 1);
  const [row] = await db().query<{ event: CloudEvent<unknown> }[]>(
    `SELECT event FROM outbox WHERE event->'data'->>'letter' = 'twice'`,
  );
  for (let i = 0; i < 5; i += 1)
    await js.publish('events.test.letter.stamped.v1', JSON.stringify(row!.event), { msgID: `again-${i}` });
  await stamp('after twice');
  await until(async () => (await filed('after twice')) === 1);
  expect(await filed('twice')).toBe(1);
  expect(attempts.get('twice')).toBe(1);
  const { id, time } = row!.event;
  expect(await db().query('SELECT event_at FROM inbox WHERE event_id = $1', [id])).toEqual([
    { event_at: new Date(time) },
  ]);
});

it('retries after a failure, and rolls back the failed attempts', async () => {
  await stamp('shaky', 1);
  await until(async () => attempts.get('shaky') === 2);
  await until(async () => (await filed('shaky')) === 1);
});

it('loses and repeats nothing when the broker crashes and returns', async () => {
  const letters = Array.from({ length: 60 }, (_, i) => `storm-${i}`);
  for (const letter of letters.slice(0, 20)) await stamp(letter);
  await nats.kill();
  for (const letter of letters.slice(20, 40)) await stamp(letter);
  expect(await (await fetch(`${service.url}/readyz`)).json()).toMatchObject({ ready: false, nats: false });
  await sleep(500);
  await nats.start();
  for (const letter of letters.slice(40)) await stamp(letter);
  await until(async () => {
    const [row] = await db().query<{ n: number }[]>(
      `SELECT count(*)::int n FROM filed WHERE letter LIKE 'storm-%'`,
    );
    return row!.n >= 60;
  });
  await stamp('after the storm');
  await until(async () => (await filed('after the storm')) === 1);
  const rows = await db().query<{ letter: string }[]>(`SELECT letter FROM filed WHERE letter LIKE 'storm-%'`);
  expect(rows.map((row) => row.letter).sort()).toEqual([...letters].sort());
  await until(async () => (await fetch(`${service.url}/readyz`)).status === 200);
});

it('skips a message that is redriven to another consumer, valid or not', async () => {
  const { js, jsm } = service.app.get(NatsConnection);
  const before = (await jsm.streams.info('DEAD_LETTERS')).state.messages;
  const subject = 'events.test.letter.stamped.v1';
  const sentFor = (consumer: string, data: string): Promise<unknown> => {
    const h = headers();
    h.set('redriven-for', consumer);
    return js.publish(subject, data, { headers: h });
  };
  await sentFor('test-another', 'not json');
  await stamp('next');
  await until(async () => (await filed('next')) === 1);
  expect((await jsm.streams.info('DEAD_LETTERS')).state.messages).toBe(before);

  await sentFor('test-file-letter', 'not json');
  await until(async () => (await jsm.streams.info('DEAD_LETTERS')).state.messages === before + 1);
  await jsm.streams.purge('DEAD_LETTERS');
});

it('dead-letters an event that keeps failing, with its reason, and handles it when it is redriven', async () => {
  const { js, jsm } = service.app.get(NatsConnection);
  const deadLetters = async (): Promise<number> => (await jsm.streams.info('DEAD_LETTERS')).state.messages;
  await stamp('poison', 2);
  await until(async () => (await deadLetters()) === 1);
  expect(await filed('poison')).toBe(0);
  const letter = await jsm.streams.getMessage('DEAD_LETTERS', {
    last_by_subj: 'dead-letters.test-file-letter.>',
  });
  expect(letter!.header.get('reason')).toBe('Error: attempt 2 failed');
  expect(letter!.header.get('attempts')).toBe('2');
  expect(letter!.subject).toBe('dead-letters.test-file-letter.test.letter.stamped.v1');

  await js.publish(letter!.header.get('original-subject'), letter!.data, { msgID: 'redriven' });
  await until(async () => (await filed('poison')) === 1);
  await js.publish('events.test.letter.stamped.v1', 'not json');
  await js.publish('events.test.letter.stamped.v1', '{"specversion":"1.0"}');
  await until(async () => (await deadLetters()) === 3);
});

const weigh = (...parcels: { parcel: string; spoilt: boolean }[]): Promise<void> =>
  db().transaction((tx) => service.app.get(Outbox).addAll(tx, weighed, parcels));
const loaded = async (): Promise<string[]> =>
  (await db().query<{ parcel: string }[]>('SELECT parcel FROM loaded')).map(({ parcel }) => parcel).sort();

it('batches events that arrive together, each event once', async () => {
  const parcels = Array.from({ length: 50 }, (_, n) => `parcel-${n}`).sort();
  await weigh(...parcels.map((parcel) => ({ parcel, spoilt: false })));
  await until(async () => (await loaded()).length >= 50);
  expect(batches.length).toBeLessThan(25);
  const { js } = service.app.get(NatsConnection);
  const sent = await db().query<{ event: object }[]>(
    `SELECT event FROM outbox WHERE event->'data' ? 'parcel'`,
  );
  for (const [n, { event: again }] of sent.entries())
    await js.publish('events.test.parcel.weighed.v1', JSON.stringify(again), { msgID: `weighed-again-${n}` });
  await weigh({ parcel: 'zz-last', spoilt: false });
  await until(async () => (await loaded()).includes('zz-last'));
  expect(await loaded()).toEqual([...parcels, 'zz-last']);
});

it('falls back to single events when one of a batch fails, and dead-letters only that one', async () => {
  const { jsm } = service.app.get(NatsConnection);
  await db().query('DELETE FROM loaded');
  await jsm.streams.purge('DEAD_LETTERS');
  await weigh({ parcel: 'a', spoilt: false }, { parcel: 'b', spoilt: true }, { parcel: 'c', spoilt: false });
  await until(async () => (await loaded()).length === 2);
  await until(async () => (await jsm.streams.info('DEAD_LETTERS')).state.messages === 1);
  expect(await loaded()).toEqual(['a', 'c']);
});
