import { analyticsSession, newId, type VisitSource } from './analytics-session.js';
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

/** Maximum number of events that wait for a busy server. Further ones are dropped. */
const MAX_WAITING = 50;
/** Pause before they are sent again when the server does not say how long, in seconds. */
const RETRY_S = 2;

interface Sent {
  kind: 'event' | 'pageview';
  /** Idempotency key: a new random id for each event, and the same when it is sent again. */
  key: string;
  body: string;
}

const waiting: Sent[] = [];

/**
 * Posts to `/api/analytics/<kind>`. The request survives a page change. When the server is busy (503), it is sent again after
 * the time in `Retry-After`; other failures are ignored.
 * @param fieldsOf Returns the fields of the body by the source of the visit.
 */
export function sendAnalytics(
  kind: Sent['kind'],
  fieldsOf: (source: VisitSource) => Record<string, unknown>,
): void {
  if (trackingIsOff()) return;
  try {
    const { id, source } = analyticsSession();
    const body = JSON.stringify({
      sessionId: id,
      userId: null,
      ...fieldsOf(source),
      userAgent: navigator.userAgent,
      deviceInfo: deviceInfo(),
    });
    post({ kind, key: newId(), body });
  } catch {
    // Analytics must never cause an error on the page.
  }
}

function post(sent: Sent): void {
  const headers = { 'content-type': 'application/json', 'idempotency-key': sent.key };
  const init: RequestInit = {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    headers,
    body: sent.body,
  };
  fetch(`/api/analytics/${sent.kind}`, init)
    .then((answer) => {
      if (answer.status === 503) postLater(sent, Number(answer.headers.get('retry-after')) || RETRY_S);
      // A response whose body is not read keeps its connection open.
      return answer.arrayBuffer();
    })
    .catch(() => undefined);
}

function postLater(sent: Sent, seconds: number): void {
  if (waiting.length >= MAX_WAITING) return;
  waiting.push(sent);
  if (waiting.length === 1) setTimeout(() => waiting.splice(0).forEach(post), seconds * 1_000);
}
