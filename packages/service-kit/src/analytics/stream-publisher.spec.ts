import { afterAll, expect, it } from '@jest/globals';
import { type AnalyticsEvent, STREAMS } from '@studio/contracts';
import { testNatsUrl } from '@studio/test-harness';
import { uuidv7 } from '../events/uuid-v7.js';
import { NatsConnection } from '../nats/nats-connection.js';
import { ensureStreams } from '../nats/streams.js';
import { AnalyticsPublisher } from './stream-publisher.js';

const nats = await NatsConnection.open(testNatsUrl(), 'publisher-spec');
await ensureStreams(nats);
afterAll(() => nats.close());

const event = (): AnalyticsEvent => ({
  id: uuidv7(),
  at: new Date().toISOString(),
  sessionId: 'visit-of-the-spec',
  kind: 'pageview',
  eventType: 'page_view',
  page: '/',
  remote: null,
  action: null,
  label: null,
  value: null,
  props: {},
  referrerHost: null,
  campaign: null,
  language: null,
  traffic: 'person',
  screen: 'mobile',
  browser: 'Firefox',
  os: 'Linux',
});
const stream = () => nats.jsm.streams.info(STREAMS.ANALYTICS.name);

it('stores an event once, also when it is published again', async () => {
  const sent = event();
  const publisher = new AnalyticsPublisher(nats);
  await publisher.publish(sent);
  await publisher.publish(sent);
  expect((await stream()).state.messages).toBe(1);
});

it('rejects an event that a full stream refuses', async () => {
  const { config, state } = await stream();
  await nats.jsm.streams.update(config.name, { ...config, max_bytes: state.bytes });
  await expect(new AnalyticsPublisher(nats).publish(event())).rejects.toMatchObject({ code: 'unavailable' });
  expect((await stream()).state.messages).toBe(1);
});
