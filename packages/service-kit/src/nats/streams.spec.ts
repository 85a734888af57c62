import { afterAll, expect, it } from '@jest/globals';
import { STREAMS } from '@studio/contracts';
import { testNatsUrl } from '@studio/test-harness';
import { NatsConnection } from './nats-connection.js';
import { ensureStreams } from './streams.js';

const DAY_NS = 86_400e9;

const nats = await NatsConnection.open(testNatsUrl(), 'streams-spec');
await ensureStreams(nats);
afterAll(() => nats.close());

it.each([
  [STREAMS.EVENTS.name, 14],
  [STREAMS.ANALYTICS.name, 3],
  [STREAMS.REMOTE_REPORTS.name, 3],
  [STREAMS.DEAD_LETTERS.name, 30],
])('keeps messages of %s for %i days', async (name, days) => {
  const { config } = await nats.jsm.streams.info(name);
  expect(config.max_age).toBe(days * DAY_NS);
});
