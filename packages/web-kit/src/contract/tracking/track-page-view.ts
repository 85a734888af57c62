import { sendAnalytics, trackingIsOff } from './send-analytics.js';
import { track, trackedPage } from './track.js';

/**
 * One page view: the page, then an event that carries the referrer (specification, section 7). The title of a page that
 * is counted by its route's pattern stays here, as it may name a person or an order.
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

/** The referring site without the path, which on our own site may name an order. */
function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}
