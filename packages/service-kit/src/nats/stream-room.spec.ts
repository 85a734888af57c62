import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { AckPolicy, DiscardPolicy } from '@nats-io/jetstream';
import { testNatsUrl } from '@studio/test-harness';
import { NatsConnection } from './nats-connection.js';
import { StreamRoom } from './stream-room.js';

const LIMIT = 100_000;
const NAME = 'ROOM';

const nats = await NatsConnection.open(testNatsUrl(), 'stream-room-spec');
afterAll(() => nats.close());

beforeEach(async () => {
  await nats.jsm.streams.delete(NAME).catch(() => undefined);
  await nats.jsm.streams.add({
    name: NAME,
    subjects: ['room.>'],
    max_bytes: LIMIT,
    discard: DiscardPolicy.New,
  });
});

const consumer = (name: string, filter = 'room.>') =>
  nats.jsm.consumers.add(NAME, {
    durable_name: name,
    ack_policy: AckPolicy.Explicit,
    filter_subject: filter,
  });

/** Publishes 1 kB messages until the stream rejects one; resolves to their number. */
async function fill(subject = 'room.a'): Promise<number> {
  for (let count = 0; ; count += 1)
    try {
      await nats.js.publish(subject, 'x'.repeat(1_000));
    } catch {
      return count;
    }
}

async function process(name: string, count: number): Promise<void> {
  const messages = await (await nats.js.consumers.get(NAME, name)).fetch({ max_messages: count });
  for await (const message of messages) await message.ackAck();
}

const state = async () => (await nats.jsm.streams.info(NAME)).state;
const make = () => new StreamRoom(nats, NAME).make();

it('removes what is processed from a full stream, oldest first and down to half, so that it accepts again', async () => {
  await consumer('one');
  const sent = await fill();
  await process('one', sent);
  await make();
  expect(await state()).toMatchObject({ last_seq: sent, bytes: expect.any(Number) });
  const { bytes, first_seq } = await state();
  expect(bytes).toBeLessThanOrEqual(LIMIT / 2);
  expect(bytes).toBeGreaterThan(LIMIT / 3);
  expect(first_seq).toBeGreaterThan(1);
  expect(await fill()).toBeGreaterThan(0);
});

it('keeps what any durable consumer has not processed', async () => {
  await consumer('quick');
  await consumer('slow');
  const sent = await fill();
  await process('quick', sent);
  await process('slow', 7);
  await make();
  expect(await state()).toMatchObject({ first_seq: 8, last_seq: sent });
  expect(await fill()).toBeGreaterThan(0);
  await make();
  expect((await state()).first_seq).toBe(8);
});

it('is not held up by a consumer whose filter matches nothing that waits', async () => {
  await consumer('all');
  await consumer('others', 'room.b');
  const sent = await fill('room.a');
  await process('all', sent);
  await make();
  expect((await state()).bytes).toBeLessThanOrEqual(LIMIT / 2);
});

it('removes nothing from a stream that is not nearly full, or that has no consumer', async () => {
  await fill();
  await make();
  expect((await state()).first_seq).toBe(1);
  await consumer('late');
  await process('late', 5);
  await nats.jsm.streams.update(NAME, { max_bytes: 2 * LIMIT });
  await make();
  expect((await state()).first_seq).toBe(1);
});
