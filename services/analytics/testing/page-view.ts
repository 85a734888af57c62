import type { AnalyticsEvent } from '@studio/contracts';
import { uuidv7 } from '@studio/service-kit';

export const TODAY = new Date().toISOString().slice(0, 10);

/** A page view of a person at the start of today. */
export function view(sessionId: string, page: string, over: Partial<AnalyticsEvent> = {}): AnalyticsEvent {
  return {
    id: uuidv7(),
    at: `${TODAY}T00:00:01.000Z`,
    sessionId,
    kind: 'pageview',
    eventType: 'page_view',
    page,
    remote: 'shop',
    action: null,
    label: null,
    value: null,
    props: {},
    referrerHost: null,
    campaign: null,
    language: null,
    traffic: 'person',
    screen: 'desktop',
    browser: 'Firefox',
    os: 'Linux',
    ...over,
  };
}
