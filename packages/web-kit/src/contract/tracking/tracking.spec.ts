import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AnalyticsEvent, AnalyticsEventBody, PageViewBody } from '@studio/contracts';
import { analyticsSession } from './analytics-session.js';
import { setTrackedPage, track } from './track.js';
import { trackPageView } from './track-page-view.js';
import { watchPage } from './watch-page.js';

const HALF_HOUR_MS = 1_800_000;
let sent: { path: string; body: unknown }[];

beforeEach(() => {
  sent = [];
  localStorage.clear();
  window.history.replaceState(null, '', '/chefs?x=1');
  setTrackedPage(window.location.pathname);
  globalThis.fetch = jest.fn((path: unknown, init?: RequestInit) => {
    expect(init).toMatchObject({ method: 'POST', keepalive: true });
    sent.push({ path: String(path), body: JSON.parse(String(init?.body)) });
    return Promise.reject(new Error('counting visits never disturbs'));
  }) as unknown as typeof fetch;
});
afterEach(() => {
  Reflect.deleteProperty(document, 'referrer');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  Reflect.deleteProperty(navigator, 'doNotTrack');
  jest.useRealTimers();
});

/** Opens an address of the site that another page led to. */
function arrive(address: string, referrer: string): void {
  window.history.replaceState(null, '', address);
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
}

describe('analyticsSession', () => {
  it('keeps the id while it is used, and returns a new one after 30 minutes without use', () => {
    const { id } = analyticsSession(0);
    expect(analyticsSession(HALF_HOUR_MS - 1).id).toBe(id);
    expect(analyticsSession(2 * HALF_HOUR_MS - 2).id).toBe(id);
    expect(analyticsSession(3 * HALF_HOUR_MS).id).not.toBe(id);
  });

  it.each([
    ['an id that the server refuses', { id: 'x', lastActivity: 0 }],
    ['a moment that never comes', { id: 'a'.repeat(36), lastActivity: 1e300 }],
  ])('returns a new id if local storage holds %s', (_, kept) => {
    localStorage.setItem('analytics_session', JSON.stringify(kept));
    expect(analyticsSession(0).id).not.toBe(kept.id);
  });

  it('keeps the first source until the visit ends', () => {
    arrive('/chefs?utm_campaign=Spring-Fair', 'https://search.example/find?q=private');
    const source = { referrer: 'https://search.example', campaign: 'spring-fair' };
    expect(analyticsSession(0).source).toEqual(source);
    expect(localStorage.getItem('analytics_session')).not.toContain('private');
    arrive('/shop?utm_campaign=letter', 'https://mail.example/');
    expect(analyticsSession(HALF_HOUR_MS - 1).source).toEqual(source);
    arrive('/shop', window.location.href);
    expect(analyticsSession(2 * HALF_HOUR_MS).source).toEqual({});
  });

  it('drops invalid campaign names, and ignores an invalid stored source', () => {
    arrive('/chefs?utm_campaign=ada@example.com', '');
    expect(analyticsSession(0).source).toEqual({});
    expect(localStorage.getItem('analytics_session')).not.toContain('ada');
    const kept = { id: 'a'.repeat(36), lastActivity: 0 };
    arrive('/shop?utm_campaign=letter', 'https://mail.example/');
    for (const odd of [{}, { referrer: {}, campaign: 25 }]) {
      localStorage.setItem('analytics_session', JSON.stringify({ ...kept, ...odd }));
      expect(analyticsSession(1)).toEqual({ id: kept.id, source: {} });
    }
  });
});

describe('tracking', () => {
  it('sends events in the shape of the contract', () => {
    track('ghost_doll_view', {
      action: 'click',
      label: 'Golden Star',
      metadata: { dollType: 'star', expanded: true },
    });
    expect(sent[0]?.path).toBe('/api/analytics/event');
    expect(AnalyticsEventBody.parse(sent[0]?.body).eventData).toMatchObject({
      page: '/chefs',
      label: 'Golden Star',
    });
  });

  it('sends a page view, then an event with title and referrer', () => {
    document.title = 'Chefs';
    trackPageView();
    expect(sent.map(({ path }) => path)).toEqual(['/api/analytics/pageview', '/api/analytics/event']);
    expect(PageViewBody.parse(sent[0]?.body)).toMatchObject({ path: '/chefs', queryParams: '?x=1' });
    expect(AnalyticsEventBody.parse(sent[1]?.body).eventData.metadata).toEqual({
      title: 'Chefs',
      referrer: '',
    });
  });

  it('sends the source of the visit with every page view and event', () => {
    arrive('/chefs?x=1&utm_campaign=spring-fair', 'https://search.example/find?q=private');
    trackPageView();
    // A new document of the same site, and a page that is counted by its pattern.
    arrive('/account/orders/K6H-0DM?utm_campaign=letter&a=K6H-0DM', window.location.href);
    setTrackedPage('/account/orders/:id');
    trackPageView();
    arrive('/shop?utm_campaign=letter', 'https://mail.example/');
    setTrackedPage('/shop');
    trackPageView();
    track('ghost_doll_view', { metadata: { expanded: true } });
    const referrer = 'https://search.example';
    const views = sent.filter(({ path }) => path.endsWith('pageview')).map(({ body }) => body);
    expect(views).toMatchObject([
      { referrer, queryParams: '?x=1&utm_campaign=spring-fair' },
      { referrer, queryParams: '?utm_campaign=spring-fair' },
      { referrer, queryParams: '?utm_campaign=spring-fair' },
    ]);
    const events = sent.filter(({ path }) => path.endsWith('event'));
    expect(events).toHaveLength(4);
    for (const { body } of events)
      expect(AnalyticsEventBody.parse(body).eventData.metadata).toMatchObject({
        referrer,
        campaign: 'spring-fair',
      });
    expect(JSON.stringify(sent)).not.toMatch(/private|K6H/);
  });

  it('omits the site’s own origin, and the campaign of a later link', () => {
    arrive('/chefs', window.location.href);
    trackPageView();
    arrive('/shop?utm_campaign=letter&x=1', window.location.href);
    setTrackedPage('/shop');
    trackPageView();
    const views = sent.filter(({ path }) => path.endsWith('pageview')).map(({ body }) => body);
    expect(views).toMatchObject([
      { referrer: '', queryParams: '' },
      { referrer: '', queryParams: '?x=1' },
    ]);
  });

  it('sends events again after the pause that a busy server asks for, and keeps a bounded number', async () => {
    jest.useFakeTimers();
    let isBusy = true;
    const keys: Record<'first' | 'again', string[]> = { first: [], again: [] };
    globalThis.fetch = jest.fn((_path: unknown, init?: RequestInit) => {
      keys[isBusy ? 'first' : 'again'].push(new Headers(init?.headers).get('idempotency-key') ?? '');
      if (!isBusy) sent.push({ path: '', body: JSON.parse(String(init?.body)) });
      const headers = new Headers({ 'retry-after': '7' });
      return Promise.resolve({ status: isBusy ? 503 : 202, headers, arrayBuffer: async () => undefined });
    }) as unknown as typeof fetch;
    for (let i = 0; i < 60; i += 1) track('interaction', { value: i });
    await jest.advanceTimersByTimeAsync(6_900);
    isBusy = false;
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    expect(sent).toHaveLength(50);
    expect(AnalyticsEventBody.parse(sent[49]?.body).eventData.value).toBe(49);
    expect(keys.again).toEqual(keys.first.slice(0, 50));
    expect(new Set(keys.first).size).toBe(60);
    for (const key of keys.first) expect(AnalyticsEvent.shape.id.parse(key)).toBe(key);
  });

  it('counts a page under the name that the shell sets, and nothing on a page that is not counted', () => {
    window.history.replaceState(null, '', '/account/orders/K6H-0DM?a=K6H-0DM');
    document.title = 'Your order K6H-0DM';
    setTrackedPage('/account/orders/:id');
    trackPageView();
    track('interaction', { action: 'click' });
    expect(sent).toHaveLength(3);
    expect(JSON.stringify(sent)).not.toContain('K6H-0DM');
    setTrackedPage(null);
    trackPageView();
    track('interaction', { action: 'click' });
    expect(sent).toHaveLength(3);
  });

  it('reports a click by the control’s data-track name, never by its text', () => {
    const stop = watchPage('/donate');
    document.body.innerHTML = `
      <button data-track="donate">Give</button>
      <button data-track="ada@example.com">Ada</button>
      <a href="mailto:ada@example.com" aria-label="ada@example.com">ada@example.com</a>`;
    document.querySelectorAll<HTMLElement>('a, button').forEach((control) => control.click());
    stop();
    const presses = sent
      .map(({ body }) => AnalyticsEventBody.parse(body))
      .filter(({ eventType }) => eventType === 'interaction');
    expect(presses.map(({ eventData }) => eventData.label)).toEqual(['donate', null, null]);
    expect(JSON.stringify(sent)).not.toContain('ada@example.com');
  });

  it.each([
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ])('sends and stores nothing under %s', (signal, value) => {
    Object.defineProperty(navigator, signal, { value, configurable: true });
    track('interaction', { action: 'click' });
    trackPageView();
    expect(sent).toEqual([]);
    expect(localStorage.length).toBe(0);
  });

  it('sends nothing from a preview of a release', () => {
    document.documentElement.dataset.preview = '';
    trackPageView();
    delete document.documentElement.dataset.preview;
    expect(sent).toEqual([]);
  });

  it('reports scroll depth after scrolling stops, and the time when the page is hidden', () => {
    jest.useFakeTimers();
    const stop = watchPage('/chefs');
    window.dispatchEvent(new Event('scroll'));
    jest.advanceTimersByTime(499);
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(3_001);
    window.dispatchEvent(new Event('pagehide'));
    stop();
    const events = sent.map(({ body }) => AnalyticsEventBody.parse(body));
    const depths = events.filter(({ eventType }) => eventType === 'scroll_depth');
    expect(depths.map(({ eventData }) => eventData.value)).toEqual([25, 50, 75, 100]);
    const times = events.filter(({ eventType }) => eventType === 'time_on_page');
    expect(times.map(({ eventData }) => eventData.value)).toEqual([4]);
  });
});
