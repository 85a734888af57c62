import { randomUUID } from 'node:crypto';
import { AckPolicy, type JsMsg, type StoredMsg } from '@nats-io/jetstream';
import { headers, nanos } from '@nats-io/transport-node';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { event } from '@studio/contracts';
import { startTestNats, type TestNats } from '@studio/test-harness';
import { z } from 'zod';
import { standInOf } from '../database/stand-in.js';
import { NatsConnection } from '../nats/nats-connection.js';
import { ensureStreams } from '../nats/streams.js';
import { erasePeople } from './erase-people.js';

const gone = event('test.person.gone.v1', z.object({ userId: z.uuid() }));
const PAID = 'events.test.order.paid.v1';
const SHIPPED = 'events.test.order.shipped.v1';
const GONE = `events.${gone.type}`;

let server: TestNats;
let nats: NatsConnection;
let ada: string;
let bob: string;
beforeEach(async () => {
  server = await startTestNats();
  nats = await NatsConnection.open(server.url, 'erase-people-spec');
  await ensureStreams(nats);
  [ada, bob] = [randomUUID(), randomUUID()];
});
afterEach(async () => {
  await nats.close();
  await server.stop();
});

const { signal } = new AbortController();
const erase = (...ids: string[]) => erasePeople(nats, new Set(ids), { last: gone, signal });
const publish = (subject: string, data: unknown) => nats.js.publish(subject, JSON.stringify({ data }));
const order = (userId: string) => ({ orderId: randomUUID(), userId });

async function messages(stream: string): Promise<StoredMsg[]> {
  const { state } = await nats.jsm.streams.info(stream);
  const all: StoredMsg[] = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const message = await nats.jsm.streams.getMessage(stream, { seq });
    if (message) all.push(message);
  }
  return all;
}
const texts = async (stream: string) =>
  (await messages(stream)).map((message) => `${message.seq} ${message.subject} ${message.string()}`);
const events = () => texts('EVENTS');
const subjects = async () => (await messages('EVENTS')).map(({ subject }) => subject);

async function consumer(name: string, filter: string | string[]) {
  await nats.jsm.consumers.add('EVENTS', {
    durable_name: name,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(60_000),
    ...(Array.isArray(filter) ? { filter_subjects: filter } : { filter_subject: filter }),
  });
  const durable = await nats.js.consumers.get('EVENTS', name);
  return {
    async take(count: number): Promise<JsMsg[]> {
      const taken: JsMsg[] = [];
      while (taken.length < count)
        for await (const message of await durable.fetch({
          max_messages: count - taken.length,
          expires: 5_000,
        }))
          taken.push(message);
      return taken;
    },
  };
}
const ack = (taken: JsMsg[]) => Promise.all(taken.map((message) => message.ackAck()));

it('erases every event of a person, and keeps those of another person and 2,000 others', async () => {
  await publish(PAID, order(ada));
  for (let i = 0; i < 20; i += 1)
    await Promise.all(Array.from({ length: 100 }, () => publish(PAID, order(randomUUID()))));
  await publish(SHIPPED, order(bob));
  const others = (await events()).filter((text) => !text.includes(ada));
  await nats.js.publish(SHIPPED, `no JSON at all, but of ${ada.toUpperCase()}`);
  await publish(GONE, { userId: ada });
  expect(await erase(ada)).toEqual({ events: 3, deadLetters: 0, waitingFor: [] });
  expect(await events()).toEqual(others);
  expect(others).toHaveLength(2_001);
  expect(await erase(ada)).toEqual({ events: 0, deadLetters: 0, waitingFor: [] });
});

it('waits for each consumer of an event, and takes nothing from one that lags', async () => {
  const mails = await consumer('mails', PAID);
  const stock = await consumer('stock', ['events.test.person.*.v1', 'events.test.order.>']);
  await consumer('of-something-else', 'events.test.parcel.>');
  await publish('events.test.parcel.weighed.v1', {});
  await publish(PAID, order(bob));
  await publish(PAID, order(ada));
  await publish(SHIPPED, order(ada));
  await publish(GONE, { userId: ada });
  expect((await erase(ada)).waitingFor).toEqual(['mails', 'stock']);
  const [first, ...held] = await mails.take(2);
  await ack([first!]);
  await ack(await stock.take(4));
  // A delivered message is not yet handled; the deletion event stays while one of the person's events does.
  expect(await erase(ada)).toEqual({ events: 1, deadLetters: 0, waitingFor: ['mails'] });
  expect(await subjects()).toEqual(['events.test.parcel.weighed.v1', PAID, PAID, GONE]);
  held[0]!.nak();
  expect((await erase(ada)).waitingFor).toEqual(['mails']);
  const again = await mails.take(1);
  expect(again[0]!.string()).toContain(ada);
  await ack(again);
  expect(await erase(ada)).toEqual({ events: 2, deadLetters: 0, waitingFor: [] });
  expect(await subjects()).toEqual(['events.test.parcel.weighed.v1', PAID]);
});

it('erases what a stopped consumer has acked, and keeps what it has not', async () => {
  const mails = await consumer('mails', PAID);
  await publish(PAID, order(ada));
  await ack(await mails.take(1));
  await publish(PAID, order(bob));
  await publish(PAID, order(ada));
  expect(await erase(ada)).toEqual({ events: 1, deadLetters: 0, waitingFor: ['mails'] });
  await ack(await mails.take(2));
  expect(await erase(ada)).toEqual({ events: 1, deadLetters: 0, waitingFor: [] });
  expect(await events()).toHaveLength(1);
});

it('completes when killed after any step and restarted, beside a concurrent run', async () => {
  const { streams } = nats.jsm;
  const real = streams.deleteMessage.bind(streams);
  for (let survives = 0; survives < 6; survives += 1) {
    for (const subject of [GONE, PAID, SHIPPED, PAID]) await publish(subject, order(ada));
    const letter = headers();
    letter.set('reason', `nobody knows ${ada}`);
    await nats.js.publish('dead-letters.mails.x', JSON.stringify(order(ada)), { headers: letter });
    let left = survives;
    const killed = jest.spyOn(streams, 'deleteMessage').mockImplementation((...given) => {
      if (left === 0) throw new Error('killed');
      left -= 1;
      return real(...given);
    });
    await erase(ada).catch((error: Error) => expect(error.message).toBe('killed'));
    killed.mockRestore();
    const of = (await subjects()).filter((subject) => subject === GONE).length;
    expect(of).toBe(survives > 4 ? 0 : 1);
    await Promise.all([erase(ada), erase(ada)]);
    expect(await events()).toEqual([]);
  }
  expect(JSON.stringify(await texts('DEAD_LETTERS'))).not.toContain(ada);
});

it('keeps dead letters unchanged except for the pseudonym of the person', async () => {
  const letter = headers();
  letter.set('consumer', 'mails');
  letter.set('reason', `nobody knows ${ada}`);
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe, 0]), Buffer.from(`${ada} and ${bob}`)]);
  await nats.js.publish('dead-letters.mails.test', bytes, { headers: letter, msgID: 'mails:EVENTS:1' });
  await nats.js.publish('dead-letters.mails.test', bob);
  const [, other] = await messages('DEAD_LETTERS');
  expect(await erase(ada)).toEqual({ events: 0, deadLetters: 1, waitingFor: [] });
  const [first, second, ...more] = await messages('DEAD_LETTERS');
  expect(more).toEqual([]);
  expect(first!.seq).toBe(other!.seq);
  expect(second!.subject).toBe('dead-letters.mails.test');
  expect(second!.header.get('consumer')).toBe('mails');
  expect(second!.header.get('reason')).toBe(`nobody knows ${standInOf(ada)}`);
  expect(Buffer.from(second!.data)).toEqual(
    Buffer.concat([Buffer.from([0xff, 0xfe, 0]), Buffer.from(`${standInOf(ada)} and ${bob}`)]),
  );
});

it('stops when its signal is aborted, and leaves no consumer behind', async () => {
  await publish(PAID, order(ada));
  const stopped = AbortSignal.abort(new Error('the process ends'));
  await expect(erasePeople(nats, new Set([ada]), { last: gone, signal: stopped })).rejects.toThrow(
    'the process ends',
  );
  await erase(bob);
  for (const stream of ['EVENTS', 'DEAD_LETTERS'])
    expect((await nats.jsm.streams.info(stream)).state.consumer_count).toBe(0);
  expect(await events()).toHaveLength(1);
});
