import { sendAnalytics, trackingIsOff } from './send-analytics.js';
import { track, trackedPage } from './track.js';

/**
 * Sends a page view, then a `page_view` event with title and referrer: docs/product.md#analytics. Both have the source of the
 * visit. Title and query of a page that is counted by its route pattern are not sent, as they may name a person or an order.
 */
export function trackPageView(): void {
  if (trackingIsOff()) return;
  const { pathname, search } = window.location;
  const path = trackedPage();
  if (path === null) return;
  const isPublic = path === pathname;
  sendAnalytics('pageview', ({ referrer = '', campaign }) => ({
    path,
    referrer,
    queryParams: queryOf(isPublic ? search : '', campaign),
  }));
  track('page_view', {
    page: path,
    action: 'view',
    metadata: { ...(isPublic && { title: document.title }), referrer: '' },
  });
}

/** Returns the query with the campaign of the visit in place of the address's own. */
function queryOf(search: string, campaign: string | undefined): string {
  const query = new URLSearchParams(search);
  query.delete('utm_campaign');
  if (campaign) query.set('utm_campaign', campaign);
  return query.size > 0 ? `?${query}` : '';
}
