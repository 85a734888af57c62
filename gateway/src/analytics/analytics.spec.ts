import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { Kvm } from '@nats-io/kv';
import { AnalyticsEvent, listPageNames, REGISTRY_BUCKET } from '@studio/contracts';
import { until } from '@studio/test-harness';
import { startResponders } from '../../testing/bus-responders.js';
import { runGateway, stopAfterwards } from '../../testing/running-gateway.js';

const events: unknown[] = [];
const responders = await startResponders();
responders.connection.subscribe('analytics.>', {
  callback: (_, message) => void events.push(message.json()),
});
await responders.answer(listPageNames, () => ({
  id: ['101', 'order-1'],
  chef: ['mango'],
  dollType: ['Bringer of fair weather'],
}));
const gateway = await runGateway();
stopAfterwards(gateway, responders);

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
    metadata: {
      dollType: 'Bringer of fair weather',
      expanded: true,
      title: 'Home',
      referrer: 'https://a.example/b',
    },
  },
};

await goLive();

/** Registers a release whose routes cover the three ways of counting a page. */
async function goLive(): Promise<void> {
  const route = { module: './Page', title: 'A page', description: 'Of a remote.' };
  const routes = [
    { ...route, path: '/' },
    { ...route, path: '/donate' },
    { ...route, path: '/product/:id', params: { id: '\\d{1,10}' } },
    { ...route, path: '/shop/:chef', params: { chef: '[a-z0-9-]{1,80}' } },
    { ...route, path: '/account/orders/:id', audience: 'signed-in', params: { id: '[0-9a-z-]{6,36}' } },
    { ...route, path: '/studio/*', counted: false },
  ];
  const entry = { live: { version: '1.0.0', routes }, lastKnownGood: null, canary: null };
  const bucket = await new Kvm(responders.connection).create(REGISTRY_BUCKET, { history: 64 });
  await bucket.put('shop', JSON.stringify(entry));
  await until(async () => {
    await send('pageview', { ...pageView, path: '/product/101' });
    return (events[0] as AnalyticsEvent | undefined)?.page === '/product/101';
  });
}

async function send(path: string, body: object, headers: Record<string, string> = {}) {
  events.length = 0;
  const answer = await gateway.visitor().post(`/api/analytics/${path}`).set(headers).send(body);
  await gateway.flush();
  await responders.connection.flush();
  return answer;
}

it('publishes a page view with a closed list of fields', async () => {
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

it.each([
  ['/product/101', '/product/101'],
  ['/product/999999', '/product/:id'],
  ['/product/0101', '/product/:id'],
  ['/shop/mango', '/shop/mango'],
  ['/shop/101', '/shop/:chef'],
  ['/shop/__proto__', '/:nowhere'],
  ['/account/orders/order-1', '/account/orders/:id'],
])('counts only pages that the catalog has by their paths: %s', async (path, page) => {
  await send('pageview', { ...pageView, path });
  expect(events).toMatchObject([{ page }]);
});

it('publishes the fields of an event that the roll-ups need', async () => {
  expect((await send('event', event)).status).toBe(202);
  expect(AnalyticsEvent.parse(events[0])).toMatchObject({
    kind: 'event',
    eventType: 'ghost_doll_view',
    page: '/',
    action: 'click',
    label: null,
    props: { dollType: 'Bringer of fair weather', expanded: true },
    referrerHost: 'a.example',
  });
});

it('publishes every event with the source of its visit, and drops a campaign that is not a valid name', async () => {
  const metadata = { referrer: 'https://search.example', campaign: 'Spring-Fair' };
  const timed = { page: '/donate', action: 'time_spent', value: 7, metadata };
  await send('event', { ...event, eventType: 'time_on_page', eventData: timed });
  expect(events).toMatchObject([{ referrerHost: 'search.example', campaign: 'spring-fair', value: 7 }]);
  for (const campaign of ['ada@example.com', 'Ada Bee', 'a'.repeat(41), '', null]) {
    const eventData = { ...timed, metadata: { campaign } };
    expect((await send('event', { ...event, eventType: 'time_on_page', eventData })).status).toBe(202);
    expect(events).toMatchObject([{ referrerHost: null, campaign: null }]);
  }
});

it('gives a repeated request the id of its idempotency key, and every other request its own', async () => {
  const idOf = async (path: string, body: object, key?: string) => {
    const { status } = await send(path, body, key === undefined ? {} : { 'idempotency-key': key });
    expect(status).toBe(202);
    return AnalyticsEvent.parse(events[0]).id;
  };
  const [one, two] = [randomUUID(), randomUUID()];
  expect(await idOf('event', event, one)).toBe(one);
  expect(await idOf('event', event, one.toUpperCase())).toBe(one);
  expect(await idOf('event', event, two)).toBe(two);
  expect(await idOf('pageview', pageView, one)).toBe(one);
  const others = [await idOf('event', event), await idOf('event', event), await idOf('event', event, 'mine')];
  expect(new Set(others).size).toBe(3);
});

it('accepts null for every optional field', async () => {
  const metadata = { publicationId: null, dollType: null, expanded: null, title: null, referrer: null };
  const eventData = { page: '/donate', action: null, label: null, value: null, metadata };
  for (const nulls of [eventData, { ...eventData, metadata: null }]) {
    const { status } = await send('event', { ...event, userId: null, userAgent: null, eventData: nulls });
    expect(status).toBe(202);
    const nothing = { action: null, label: null, value: null, referrerHost: null };
    const stored = AnalyticsEvent.parse(events[0]);
    expect(stored).toMatchObject({ page: '/donate', ...nothing });
    expect(stored.props).toEqual({});
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
])('drops events sent with the header %s: 1, and counts them as dropped', async (header, reason) => {
  const { status, text } = await send('pageview', pageView, { [header]: '1' });
  expect([status, text, events]).toEqual([204, '', []]);
  const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  expect(metrics).toContain(`analytics_events_dropped_total{reason="${reason}"} 1`);
  expect(metrics).toMatch(/analytics_events_accepted_total \d+/);
});

it('rejects unknown event types and fields', async () => {
  const unknown = await send('event', { ...event, eventType: 'keystrokes' });
  expect([unknown.status, unknown.body.errors[0].field]).toEqual([400, 'eventType']);
  const more = await send('event', {
    ...event,
    eventData: { ...event.eventData, metadata: { email: 'a@b.example' } },
  });
  expect([more.status, more.body.errors[0].field, events]).toEqual([400, 'eventData.metadata.email', []]);
});

it('counts pages that require sign-in by their route pattern, and the order desk not at all', async () => {
  for (const path of ['/account/orders/K6H-0DM', '/account/orders/:id', '/account/orders/k6h-0dm/?a=b']) {
    expect((await send('pageview', { ...pageView, path })).status).toBe(202);
    expect(events).toMatchObject([{ page: '/account/orders/:id' }]);
  }
  for (const path of ['/studio', '/studio/donations', '/Studio/orders/0198f5b2'])
    expect([(await send('pageview', { ...pageView, path })).status, events]).toEqual([204, []]);
  await send('pageview', { ...pageView, path: '/ada@example.com' });
  expect(events).toMatchObject([{ page: '/:nowhere' }]);
});

it('rejects a label that is not on the closed list', async () => {
  const press = (label: string) => ({
    ...event,
    eventType: 'interaction',
    eventData: { page: '/', action: 'click', label },
  });
  expect((await send('event', press('add-to-cart'))).status).toBe(202);
  expect(events).toMatchObject([{ label: 'add-to-cart' }]);
  for (const label of ['ada@example.com', 'K6H-0DM', '<img src="/x">', '']) {
    const { status, body } = await send('event', press(label));
    expect([status, body.errors[0].field, events]).toEqual([400, 'eventData.label', []]);
  }
});

it('stores no personal data from any field or URL that a browser reports', async () => {
  const secrets = fc.oneof(
    fc.emailAddress(),
    fc.stringMatching(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/),
    fc.uuid(),
    fc.constantFrom('Ada Lovelace', 'ada-lovelace', '+1 555 0100', '<b>Ada</b>'),
  );
  const reports = fc.record({
    secret: secrets,
    eventType: fc.constantFrom('interaction', 'ghost_doll_view', 'page_view', 'audio_play'),
    where: fc.constantFrom(
      'page',
      'order',
      'action',
      'label',
      'doll',
      'publication',
      'title',
      'referrer',
      'query',
    ),
  });
  await fc.assert(
    fc.asyncProperty(reports, async ({ secret, eventType, where }) => {
      const at = (place: string) => (place === where ? secret : null);
      const page = { page: `/${secret}`, order: `/account/orders/${secret}`, query: `/donate?a=${secret}` };
      await send('event', {
        ...event,
        userId: secret.slice(0, 64),
        userAgent: secret,
        deviceInfo: { ...device, browser: secret.slice(0, 40), os: secret.slice(0, 40) },
        eventType,
        eventData: {
          page: page[where as keyof typeof page] ?? '/donate',
          action: at('action'),
          label: at('label'),
          metadata: {
            dollType: at('doll'),
            publicationId: at('publication')?.slice(0, 64),
            title: at('title'),
            referrer: where === 'referrer' ? `https://a.example/${encodeURIComponent(secret)}` : null,
          },
        },
      });
      for (const stored of events) {
        AnalyticsEvent.parse(stored);
        expect(JSON.stringify(stored).toLowerCase()).not.toContain(secret.toLowerCase());
      }
    }),
    { numRuns: 200 },
  );
});
