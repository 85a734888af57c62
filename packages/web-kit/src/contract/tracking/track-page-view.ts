import { sendAnalytics } from './send-analytics.js';
import { track } from './track.js';

/** One page view: the path, then an event that carries title and referrer (specification, section 7). */
export function trackPageView(): void {
  const { pathname, search } = window.location;
  sendAnalytics('pageview', { path: pathname, referrer: document.referrer, queryParams: search });
  track('page_view', {
    page: pathname,
    action: 'view',
    metadata: { title: document.title, referrer: document.referrer },
  });
}
