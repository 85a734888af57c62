import type { AnalyticsEventBody, AnalyticsEventType } from '@studio/contracts';
import { sendAnalytics, trackingIsOff } from './send-analytics.js';

/** Data of an analytics event; see `track`. */
export type EventData = Omit<AnalyticsEventBody['eventData'], 'page'> & { page?: string };

let currentPage: string | null | undefined;

/**
 * Sets the name under which the current page is counted: its path or its route pattern. Null turns counting off for the
 * page.
 */
export function setTrackedPage(page: string | null): void {
  currentPage = page;
}

/** Returns the name under which the current page is counted; null if it is not counted. */
export function trackedPage(): string | null {
  return currentPage === undefined ? window.location.pathname : currentPage;
}

/**
 * Sends an analytics event with the source of the visit. `data.page` defaults to the current page. Does nothing where
 * tracking is off (see `trackingIsOff`) or the page is not counted. Never throws.
 */
export function track(eventType: AnalyticsEventType, data: EventData): void {
  if (trackingIsOff()) return;
  const page = data.page ?? trackedPage();
  if (page === null) return;
  sendAnalytics('event', (source) => {
    const metadata = { ...data.metadata, ...source };
    const hasMetadata = Object.keys(metadata).length > 0;
    return { eventType, eventData: { ...data, page, ...(hasMetadata && { metadata }) } };
  });
}
