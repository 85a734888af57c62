import type { AnalyticsEvent } from '@studio/contracts';
import fc from 'fast-check';

/** In Los Angeles 1 November 2026 has 25 hours; Lord Howe changes by half an hour, Kathmandu is at +5:45. */
export const NOW = Date.parse('2026-11-03T12:00:00Z');
/** Midnights in the zones, in minutes after `NOW`. */
const MIDNIGHTS = [-720, -240, 375, 60];
export const ZONES = ['UTC', 'America/Los_Angeles', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
export const MINUTE_MS = 60_000;
const shape = fc.record({
  session: fc.constantFrom('visit-one', 'visit-two', 'visit-three', 'visit-four'),
  minute: fc.oneof(
    fc.integer({ min: -3 * 1_440, max: 2 * 1_440 }),
    fc
      .tuple(
        fc.integer({ min: -2, max: 1 }),
        fc.constantFrom(...MIDNIGHTS),
        fc.integer({ min: -15, max: 15 }),
      )
      .map(([day, midnight, minutes]) => day * 1_440 + midnight + minutes),
  ),
  page: fc.constantFrom('/', '/shop', '/product/1', '/checkout', '/order-confirmation'),
  type: fc.constantFrom('view', 'view', 'view', 'scroll', 'time', 'cart', 'play'),
  device: fc.constantFrom('mobile' as const, 'desktop' as const),
  language: fc.constantFrom('en', 'de', null),
  traffic: fc.constantFrom('person' as const, 'person' as const, 'bot' as const),
});

export const KINDS = {
  view: { kind: 'pageview', eventType: 'page_view', label: null, value: null },
  scroll: { kind: 'event', eventType: 'scroll_depth', label: null, value: 25 },
  time: { kind: 'event', eventType: 'time_on_page', label: null, value: 12.4 },
  cart: { kind: 'event', eventType: 'interaction', label: 'add-to-cart', value: null },
  play: { kind: 'event', eventType: 'audio_play', label: 'two-flutes', value: null },
} as const;

export const history = fc.array(shape, { minLength: 1, maxLength: 40 }).map((shapes) =>
  shapes.map(({ session, minute, page, type, device, language, traffic }, i): AnalyticsEvent => ({
    id: `0198f5b2-7c31-7a60-8c1f-${String(i).padStart(12, '0')}`,
    at: new Date(NOW + minute * MINUTE_MS).toISOString(),
    sessionId: session,
    ...KINDS[type as keyof typeof KINDS],
    page,
    remote: page === '/' ? null : 'shop',
    action: null,
    props: {},
    referrerHost: null,
    campaign: null,
    language,
    traffic,
    screen: device,
    browser: 'Firefox',
    os: 'Linux',
  })),
);

/** The same events in any order, some of them twice, in batches of which two run at once. */
export const deliveries = history.chain((events) =>
  fc.record({
    events: fc.constant(events),
    sent: fc
      .tuple(
        fc.shuffledSubarray(events, { minLength: events.length }),
        fc.subarray(events),
        fc.integer({ min: 1, max: 15 }),
      )
      .map(([all, again, size]) =>
        [...all, ...again].reduce<AnalyticsEvent[][]>((batches, event, i) => {
          if (i % size === 0) batches.push([]);
          batches.at(-1)!.push(event);
          return batches;
        }, []),
      ),
  }),
);

/** Figures from the events themselves: [visits, pageviews] of people by local day. */
export function model(events: readonly AnalyticsEvent[], zone: string): Record<string, [number, number]> {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  const days: Record<string, [number, number]> = {};
  const began = new Set<string>();
  const inOrder = events
    .filter(({ kind }) => kind === 'pageview')
    .sort((a, b) => a.at.localeCompare(b.at) || a.traffic.localeCompare(b.traffic));
  for (const { at, sessionId, traffic } of inOrder) {
    const isFirst = !began.has(sessionId);
    began.add(sessionId);
    if (traffic !== 'person') continue;
    const day = (days[dayOf.format(Date.parse(at))] ??= [0, 0]);
    day[0] += Number(isFirst);
    day[1] += 1;
  }
  return days;
}

/** Figures by day and value. */
type Figures = Record<string, number>;

/** Figures by local day: `next` by the page that people viewed after the shop, `returns` by the page they came back to. */
export function walks(events: readonly AnalyticsEvent[], zone: string): Record<'next' | 'returns', Figures> {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  const figures: Record<'next' | 'returns', Figures> = { next: {}, returns: {} };
  const orderOf = ({ at, page, traffic }: AnalyticsEvent) => [at, page, traffic].join(' ');
  const views = events
    .filter(({ kind }) => kind === 'pageview')
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  for (const visit of Object.values(Object.groupBy(views, ({ sessionId }) => sessionId))) {
    const returned = new Set<string>();
    for (const [i, { at, page, traffic }] of visit!.entries()) {
      const add = (figure: Figures, value: string) => {
        const key = `${dayOf.format(Date.parse(at))} ${value}`;
        if (traffic === 'person') figure[key] = (figure[key] ?? 0) + 1;
      };
      if (page === '/shop') add(figures.next, visit![i + 1]?.page ?? '');
      const isReturn = visit![i - 1]?.page !== page && visit!.slice(0, i).some((one) => one.page === page);
      if (!isReturn || returned.has(page)) continue;
      returned.add(page);
      add(figures.returns, page);
    }
  }
  return figures;
}
