import type { AnalyticsEventBody, AnalyticsEventType } from '@studio/contracts';
import { sendAnalytics, trackingIsOff } from './send-analytics.js';

/** What is counted with an event; see `track`. */
export type EventData = Omit<AnalyticsEventBody['eventData'], 'page'> & { page?: string };

let currentPage: string | null | undefined;

/** Says what the current page is counted as: its path or its route's pattern; null: nothing on it is counted. */
export function setTrackedPage(page: string | null): void {
  currentPage = page;
}

/** What the current page is counted as; null where nothing is counted. */
export function trackedPage(): string | null {
  return currentPage === undefined ? window.location.pathname : currentPage;
}

/** Counts something that the visitor did; `page` is the current page when left out. Fails silently. */
export function track(eventType: AnalyticsEventType, data: EventData): void {
  if (trackingIsOff()) return;
  const page = data.page ?? trackedPage();
  if (page !== null) sendAnalytics('event', { eventType, eventData: { ...data, page } });
}
