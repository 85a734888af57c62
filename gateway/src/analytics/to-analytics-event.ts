import {
  AnalyticsAction,
  AnalyticsEvent,
  AnalyticsProps,
  BrowserName,
  CATALOG_PROPS,
  isLabelledByContent,
  OperatingSystem,
  type AnalyticsEventBody,
  type DeviceInfo,
  type PageViewBody,
} from '@studio/contracts';
import { uuidv7 } from '@studio/service-kit';
import type { z } from 'zod';
import type { GatewayRequest } from '../http/request-context.js';
import type { CountedPage } from '../releases/counted-page.js';
import { campaignOf, type VisitorTraits } from './visitor-traits.js';

/** An analytics event without its id. */
export type ReportedFields = Omit<AnalyticsEvent, 'id'>;

/**
 * Returns the id of the event of a request: its `Idempotency-Key`, so that the stream stores a repeated request once. A
 * request without a valid key gets a new id.
 */
export function eventIdOf({ headers }: Pick<GatewayRequest, 'headers'>): string {
  return known(AnalyticsEvent.shape.id, headers['idempotency-key'])?.toLowerCase() ?? uuidv7();
}

/**
 * Creates the analytics event of a page view, with a closed list of fields (ADR 5).
 */
export function pageViewEvent(
  body: PageViewBody,
  counted: CountedPage,
  traits: VisitorTraits,
): ReportedFields {
  return {
    ...common(body.sessionId, body.deviceInfo),
    ...counted,
    ...traits,
    kind: 'pageview',
    eventType: 'page_view',
    action: null,
    label: null,
    value: null,
    props: {},
    referrerHost: hostOnly(body.referrer),
    campaign: campaignOf(body.queryParams),
  };
}

/**
 * Creates the analytics event of a reported event, with a closed list of fields (ADR 5).
 * @param isInCatalog Whether the catalog has a value of one of `CATALOG_PROPS`.
 */
export function reportedEvent(
  body: AnalyticsEventBody,
  counted: CountedPage,
  traits: VisitorTraits,
  isInCatalog: (prop: string, value: string) => boolean,
): ReportedFields {
  const { action, label, value, metadata } = body.eventData;
  return {
    ...common(body.sessionId, body.deviceInfo),
    ...counted,
    ...traits,
    kind: 'event',
    eventType: body.eventType,
    action: known(AnalyticsAction, action),
    // The schema has validated it. Names from the catalog are dropped: the properties have their id or type.
    label: isLabelledByContent(body.eventType, action) ? null : ((label ?? null) as AnalyticsEvent['label']),
    value: value ?? null,
    props: storedProps({ ...metadata, publicationId: metadata?.publicationId?.toString() }, isInCatalog),
    referrerHost: hostOnly(metadata?.referrer),
    campaign: campaignOf({ utm_campaign: metadata?.campaign ?? null }),
  };
}

function common(sessionId: string, device: DeviceInfo) {
  return {
    at: new Date().toISOString(),
    sessionId,
    screen: device.isMobile
      ? ('mobile' as const)
      : device.isTablet
        ? ('tablet' as const)
        : ('desktop' as const),
    browser: known(BrowserName, device.browser) ?? ('Unknown' as const),
    os: known(OperatingSystem, device.os) ?? ('Unknown' as const),
  };
}

/** Returns the known properties that have a valid value. */
function storedProps(
  given: Readonly<Record<string, unknown>>,
  isInCatalog: (prop: string, value: string) => boolean,
): AnalyticsProps {
  const props = Object.entries(AnalyticsProps.shape).map(
    ([name, schema]) => [name, known(schema, given[name])] as const,
  );
  const isAllowed = (name: string, value: unknown) =>
    value !== null && (!Object.hasOwn(CATALOG_PROPS, name) || isInCatalog(name, String(value)));
  return Object.fromEntries(props.filter(([name, value]) => isAllowed(name, value)));
}

/** Returns the value if the schema accepts it, otherwise null. */
function known<S extends z.ZodType>(list: S, value: unknown): z.output<S> | null {
  return list.safeParse(value).data ?? null;
}

function hostOnly(address: string | null | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).hostname || null : null;
}
