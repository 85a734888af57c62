import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AnalyticsEvent } from '@studio/contracts';
import { startResponders, type Responders } from '../../testing/bus-responders.js';
import { runGateway, type RunningGateway } from '../../testing/running-gateway.js';

let responders: Responders;
let gateway: RunningGateway;
const events: unknown[] = [];
beforeAll(async () => {
  responders = await startResponders();
  responders.connection.subscribe('analytics.>', {
    callback: (_, message) => void events.push(message.json()),
  });
  gateway = await runGateway();
});
afterAll(async () => {
  await gateway?.stop();
  await responders?.stop();
});

const device = {
  isMobile: false,
  isTablet: true,
  isDesktop: false,
  browser: 'Firefox',
  os: 'Linux',
  screenWidth: 800,
  screenHeight: 600,
};
const common = {
  sessionId: 'session-1234',
  userId: 'user-1',
  userAgent: 'Mozilla/5.0 (secret)',
  deviceInfo: device,
};
const pageView = {
  ...common,
  path: '/product/101?utm_source=mail#top',
  referrer: 'https://search.example/find?q=private+words',
  queryParams: 'utm_source=mail',
};
const event = {
  ...common,
  eventType: 'ghost_doll_view',
  eventData: {
    page: '/?name=ada',
    action: 'click',
    label: 'Golden Star',
    metadata: { dollType: 'star', expanded: true, title: 'Home', referrer: 'https://a.example/b' },
  },
};

async function send(path: string, body: object, headers: Record<string, string> = {}) {
  events.length = 0;
  const answer = await gateway.visitor().post(`/api/analytics/${path}`).set(headers).send(body);
  await responders.connection.flush();
  return answer;
}

it('keeps of a page view a closed list of fields', async () => {
  const { status, body } = await send('pageview', pageView);
  expect([status, body]).toEqual([202, { ok: true }]);
  const stored = AnalyticsEvent.parse(events[0]);
  expect(stored).toMatchObject({
    kind: 'pageview',
    page: '/product/101',
    referrerHost: 'search.example',
    screen: 'tablet',
  });
  expect(JSON.stringify(stored)).not.toMatch(/utm_source|private|secret|user-1|127\.0\.0\.1/);
});

it('keeps of an event what the roll-ups need', async () => {
  expect((await send('event', event)).status).toBe(202);
  expect(AnalyticsEvent.parse(events[0])).toMatchObject({
    kind: 'event',
    eventType: 'ghost_doll_view',
    page: '/',
    action: 'click',
    label: 'Golden Star',
    dollType: 'star',
    expanded: true,
    referrerHost: 'a.example',
  });
});

it('takes null for every field that may not apply', async () => {
  const metadata = { publicationId: null, dollType: null, expanded: null, title: null, referrer: null };
  const eventData = { page: '/donate', action: null, label: null, value: null, metadata };
  for (const nulls of [eventData, { ...eventData, metadata: null }]) {
    const { status } = await send('event', { ...event, userId: null, userAgent: null, eventData: nulls });
    expect(status).toBe(202);
    const nothing = { action: null, label: null, value: null, publicationId: null, referrerHost: null };
    expect(AnalyticsEvent.parse(events[0])).toMatchObject({ page: '/donate', ...nothing });
  }
  const anonymous = { ...pageView, userId: null, referrer: null, userAgent: null };
  for (const queryParams of [null, {}, { utm_source: null }]) {
    const { status } = await send('pageview', { ...anonymous, queryParams });
    expect(status).toBe(202);
    expect(AnalyticsEvent.parse(events[0])).toMatchObject({ page: '/product/101', referrerHost: null });
  }
});

it.each([
  ['sec-gpc', 'gpc'],
  ['dnt', 'dnt'],
])('keeps nothing under %s: 1, and counts that it did not', async (header, reason) => {
  const { status, text } = await send('pageview', pageView, { [header]: '1' });
  expect([status, text, events]).toEqual([204, '', []]);
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  expect(metrics).toContain(`analytics_events_dropped_total{reason="${reason}"} 1`);
});

it('refuses what the specification does not list', async () => {
  const unknown = await send('event', { ...event, eventType: 'keystrokes' });
  expect([unknown.status, unknown.body.errors[0].field]).toEqual([400, 'eventType']);
  const more = await send('event', {
    ...event,
    eventData: { ...event.eventData, metadata: { email: 'a@b.example' } },
  });
  expect([more.status, more.body.errors[0].field, events]).toEqual([400, 'eventData.metadata.email', []]);
});
