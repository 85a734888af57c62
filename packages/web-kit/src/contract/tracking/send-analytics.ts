import { analyticsSessionId } from './analytics-session.js';
import { deviceInfo } from './device-info.js';

/**
 * The visitor has asked not to be counted (Global Privacy Control, Do Not Track), looks at a preview of a release, or
 * there is no browser.
 */
export function trackingIsOff(): boolean {
  if (typeof window === 'undefined') return true;
  if ('preview' in document.documentElement.dataset) return true;
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}

/** Posts to `/api/analytics/<kind>`; outlives the page, and never disturbs the visitor. */
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
    // An answer that nobody reads keeps its request open.
    fetch(`/api/analytics/${kind}`, init)
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
  } catch {
    // Counting visits is never worth an error on the page.
  }
}
