import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { STREAMS } from '@studio/contracts';
import { startTestNats, type TestNats, until } from '@studio/test-harness';
import { NatsConnection } from '../nats/nats-connection.js';
import { ensureStreams } from '../nats/streams.js';
import { readStream } from './read-stream.js';

const { name } = STREAMS.EVENTS;
const { signal } = new AbortController();

let server: TestNats;
let nats: NatsConnection;
beforeEach(async () => {
  server = await startTestNats();
  nats = await NatsConnection.open(server.url, 'read-stream-spec');
  await ensureStreams(nats);
});
afterEach(async () => {
  await nats.close();
  await server.stop();
});

async function publish(count: number, subject = 'events.test.x.v1'): Promise<void> {
  for (let i = 0; i < count; i += 1) await nats.js.publish(subject, String(i));
}
async function texts(subject?: string): Promise<string[]> {
  const all: string[] = [];
  const options = subject ? { subject, signal } : { signal };
  for await (const message of readStream(nats, name, options)) all.push(message.string());
  return all;
}

it('reads all messages in order, including those published while it reads', async () => {
  expect(await texts()).toEqual([]);
  await publish(1_201);
  await publish(2, 'events.test.y.v1');
  const reading = readStream(nats, name, { signal });
  const first = await reading.next();
  await publish(3);
  const more = [first.value!.string()];
  for await (const message of reading) more.push(message.string());
  expect(more).toHaveLength(1_206);
  expect(more.slice(0, 1_201)).toEqual(Array.from({ length: 1_201 }, (_, i) => String(i)));
  expect(await texts('events.test.y.v1')).toEqual(['0', '1']);
});

it('throws when the broker disconnects, and reads everything once it is back', async () => {
  await publish(700);
  const reading = readStream(nats, name, { signal });
  await reading.next();
  await server.kill();
  const rest = async () => {
    for await (const message of reading) expect(message.seq).toBeLessThanOrEqual(500);
  };
  await expect(rest()).rejects.toThrow();
  await server.start();
  await until(async () => (await texts().catch(() => [])).length === 700);
});
