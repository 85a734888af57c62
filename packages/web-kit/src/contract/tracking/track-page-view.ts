import { sendAnalytics, trackingIsOff } from './send-analytics.js';
import { track, trackedPage } from './track.js';

/**
 * Sends a page view, then a `page_view` event with title and referrer: docs/product.md#analytics. The title of a page
 * that is counted by its route pattern is not sent, as it may name a person or an order.
 */
export function trackPageView(): void {
  if (trackingIsOff()) return;
  const { pathname, search } = window.location;
  const path = trackedPage();
  if (path === null) return;
  const isPublic = path === pathname;
  const referrer = originOf(document.referrer);
  sendAnalytics('pageview', { path, referrer, queryParams: isPublic ? search : '' });
  track('page_view', {
    page: path,
    action: 'view',
    metadata: { ...(isPublic && { title: document.title }), referrer },
  });
}

/** Returns the referrer's origin. The path is dropped, since on this site it may name an order. */
function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
