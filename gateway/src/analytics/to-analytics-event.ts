import type { AnalyticsEventBody, AnalyticsEvent, DeviceInfo, PageViewBody } from '@studio/contracts';
import { uuidv7 } from '@studio/service-kit';

/** The analytics event of a page view: a closed list of fields (ADR 5). */
export function pageViewEvent(body: PageViewBody): AnalyticsEvent {
  return {
    ...common(body.sessionId, body.deviceInfo),
    kind: 'pageview',
    eventType: 'page_view',
    page: pathOnly(body.path),
    action: null,
    label: null,
    value: null,
    publicationId: null,
    dollType: null,
    expanded: null,
    referrerHost: hostOnly(body.referrer),
  };
}

/** The analytics event of anything else that a page reports: a closed list of fields (ADR 5). */
export function reportedEvent(body: AnalyticsEventBody): AnalyticsEvent {
  const { page, action, label, value, metadata } = body.eventData;
  return {
    ...common(body.sessionId, body.deviceInfo),
    kind: 'event',
    eventType: body.eventType,
    page: pathOnly(page),
    action: action ?? null,
    label: label ?? null,
    value: value ?? null,
    publicationId: metadata?.publicationId == null ? null : String(metadata.publicationId),
    dollType: metadata?.dollType ?? null,
    expanded: metadata?.expanded ?? null,
    referrerHost: hostOnly(metadata?.referrer),
  };
}

function common(sessionId: string, device: DeviceInfo) {
  return {
    id: uuidv7(),
    at: new Date().toISOString(),
    sessionId,
    screen: device.isMobile
      ? ('mobile' as const)
      : device.isTablet
        ? ('tablet' as const)
        : ('desktop' as const),
    browser: device.browser,
    os: device.os,
  };
}

const pathOnly = (address: string) => address.split(/[?#]/)[0] || '/';

function hostOnly(address: string | null | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).hostname || null : null;
}
