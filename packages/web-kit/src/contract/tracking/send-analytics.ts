import { analyticsSessionId } from './analytics-session.js';
import { deviceInfo } from './device-info.js';

/**
 * Returns whether tracking is off: the visitor sends Global Privacy Control or Do Not Track, the page is a preview of a
 * release, or there is no browser.
 */
export function trackingIsOff(): boolean {
  if (typeof window === 'undefined') return true;
  if ('preview' in document.documentElement.dataset) return true;
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/** Posts to `/api/analytics/<kind>`. The request survives a page change, and failures are ignored. */
export function sendAnalytics(kind: 'event' | 'pageview', fields: Record<string, unknown>): void {
  if (trackingIsOff()) return;
  try {
    const body = JSON.stringify({
      sessionId: analyticsSessionId(),
      userId: null,
      ...fields,
      userAgent: navigator.userAgent,
      deviceInfo: deviceInfo(),
    });
    const headers = { 'content-type': 'application/json' };
    const init: RequestInit = { method: 'POST', credentials: 'include', keepalive: true, headers, body };
    // A response whose body is not read keeps its connection open.
    fetch(`/api/analytics/${kind}`, init)
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
  } catch {
    // Analytics must never cause an error on the page.
  }
}
