import type { AnalyticsEventBody, AnalyticsEventType } from '@studio/contracts';
import { sendAnalytics, trackingIsOff } from './send-analytics.js';

/** What is counted with an event; see `track`. */
export type EventData = Omit<AnalyticsEventBody['eventData'], 'page'> & { page?: string };

/** Counts something that the visitor did; `page` is the current path when left out. Fails silently. */
export function track(eventType: AnalyticsEventType, data: EventData): void {
  if (trackingIsOff()) return;
  sendAnalytics('event', { eventType, eventData: { ...data, page: data.page ?? window.location.pathname } });
}
