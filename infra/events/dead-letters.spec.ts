import { randomUUID } from 'node:crypto';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import { jetstream, type JetStreamClient } from '@nats-io/jetstream';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createTestDatabase, testNatsUrl } from '../test/index.ts';
import { listDeadLetters, redriveDeadLetters, type DeadLetter } from './dead-letters.ts';
import { replayEvents } from './replay.ts';

let nc: NatsConnection;
let js: JetStreamClient;

beforeAll(async () => {
  nc = await connect({ servers: testNatsUrl() });
  js = jetstream(nc);
  const jsm = await js.jetstreamManager();
  await jsm.streams.add({ name: 'EVENTS', subjects: ['events.>'] });
  await jsm.streams.add({ name: 'DEAD_LETTERS', subjects: ['dead-letters.>'] });
});

afterAll(() => nc?.close());

beforeEach(async () => {
  const jsm = await js.jetstreamManager();
  await jsm.streams.purge('EVENTS');
  await jsm.streams.purge('DEAD_LETTERS');
  await park('commerce-clear-cart', 'one');
  await park('members-mail', 'two');
  await park('commerce-clear-cart', 'three');
});

async function park(consumer: string, payload: string): Promise<void> {
  const h = headers();
  h.set('consumer', consumer);
  h.set('reason', 'Error: no');
  h.set('original-subject', 'events.order.paid.v1');
  h.set('parked-at', '2026-01-01T00:00:00.000Z');
  await js.publish(`dead-letters.${consumer}.order.paid.v1`, payload, { headers: h });
}

async function letters(consumer?: string): Promise<DeadLetter[]> {
  const found: DeadLetter[] = [];
  for await (const letter of listDeadLetters(nc, consumer)) found.push(letter);
  return found;
}

const payloads = async (consumer?: string): Promise<string[]> =>
  (await letters(consumer)).map((l) => l.payload);

async function sent(): Promise<string[]> {
  const jsm = await js.jetstreamManager();
  const { first_seq, messages } = (await jsm.streams.info('EVENTS')).state;
  const stored = Array.from({ length: messages }, (_, i) =>
    jsm.streams.getMessage('EVENTS', { seq: first_seq + i }),
  );
  return (await Promise.all(stored)).map((message) => message?.string() ?? '');
}

it('lists what is parked, with its reason', async () => {
  expect((await letters())[0]).toMatchObject({
    consumer: 'commerce-clear-cart',
    reason: 'Error: no',
    subject: 'events.order.paid.v1',
    parkedAt: '2026-01-01T00:00:00.000Z',
    payload: 'one',
  });
  expect(await payloads()).toEqual(['one', 'two', 'three']);
  expect(await payloads('commerce-clear-cart')).toEqual(['one', 'three']);
  expect(await payloads('commerce')).toEqual([]);
});

it('sends one back by its id', async () => {
  const [, second] = await letters();
  expect(await redriveDeadLetters(nc, { id: second!.id })).toBe(1);
  expect(await sent()).toEqual(['two']);
  const stored = await (
    await js.jetstreamManager()
  ).streams.getMessage('EVENTS', { last_by_subj: 'events.>' });
  expect(stored?.header.get('redriven-for')).toBe('members-mail');
  expect(await payloads()).toEqual(['one', 'three']);
  expect(await redriveDeadLetters(nc, { id: second!.id })).toBe(0);
});

it('sends back all of one consumer, then the rest', async () => {
  expect(await redriveDeadLetters(nc, { consumer: 'commerce-clear-cart' })).toBe(2);
  expect(await payloads()).toEqual(['two']);
  expect(await redriveDeadLetters(nc)).toBe(1);
  expect(await sent()).toEqual(['one', 'three', 'two']);
  expect(await letters()).toEqual([]);
});

it('lets the relay send again what went out since a moment', async () => {
  const { url, drop } = await createTestDatabase('events');
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE TABLE outbox (id uuid, sent_at timestamptz)');
  const add = (sentAt: string | null): Promise<unknown> =>
    client.query('INSERT INTO outbox VALUES ($1, $2)', [randomUUID(), sentAt]);
  await add('2026-01-01T00:00:00Z');
  await add('2026-01-02T00:00:00Z');
  await add(null);
  expect(await replayEvents(url, new Date('2026-01-01T12:00:00Z'))).toBe(1);
  const { rows } = await client.query('SELECT count(*)::int AS n FROM outbox WHERE sent_at IS NULL');
  expect(rows).toEqual([{ n: 2 }]);
  await client.end();
  await drop();
});
