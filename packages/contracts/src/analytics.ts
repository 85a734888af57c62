import { z } from 'zod';
import { RECORDING_IDS, TRACKED_CONTROLS } from './tracked-names.js';

export const BrowserName = z.enum(['Firefox', 'Chrome', 'Safari', 'Edge', 'Unknown']);
export type BrowserName = z.infer<typeof BrowserName>;
export const OperatingSystem = z.enum(['Windows', 'macOS', 'Linux', 'Android', 'iOS', 'Unknown']);

export const DeviceInfo = z.strictObject({
  isMobile: z.boolean(),
  isTablet: z.boolean(),
  isDesktop: z.boolean(),
  browser: z.string().max(40),
  os: z.string().max(40),
  screenWidth: z.int().min(0).max(100_000),
  screenHeight: z.int().min(0).max(100_000),
});
export type DeviceInfo = z.infer<typeof DeviceInfo>;

/** Id of a visit, as the browser makes it. */
const VisitId = z.string().regex(/^[\w-]{8,64}$/);

/** Id of a publication, as text. */
export const PublicationId = z.string().regex(/^\d{1,6}$/);

/**
 * Properties of events, as they are stored. Each accepts a closed list or format, never a visitor's words. The property of
 * a new event is added here alone: the gateway cuts events to this schema, and the database keeps them in one column.
 */
export const AnalyticsProps = z.strictObject({
  publicationId: PublicationId.nullish(),
  /** A type that the catalog has. */
  dollType: z.string().max(100).nullish(),
  expanded: z.boolean().nullish(),
});
export type AnalyticsProps = z.infer<typeof AnalyticsProps>;

const EventMetadata = AnalyticsProps.extend({
  publicationId: z.union([z.int(), z.string().max(64)]).nullish(),
  title: z.string().max(300).nullish(),
  referrer: z.string().max(2_000).nullish(),
});

/** Closed set of event types; `audio_<action>` is one of a few actions. */
export const AnalyticsEventType = z.enum([
  'page_view',
  'ghost_doll_view',
  'scroll_depth',
  'time_on_page',
  'interaction',
  'audio_play',
  'audio_pause',
  'audio_ended',
  'audio_seek',
  'audio_mute',
  'audio_unmute',
]);
export type AnalyticsEventType = z.infer<typeof AnalyticsEventType>;

/** What is counted as done. */
export const AnalyticsAction = z.enum([
  'view',
  'click',
  'scroll',
  'time_spent',
  'publication_view',
  'play',
  'pause',
  'ended',
  'seek',
  'mute',
  'unmute',
]);
export type AnalyticsAction = z.infer<typeof AnalyticsAction>;

/** Everything that may be stored as the label of an event. */
const AnalyticsLabel = z.enum([...TRACKED_CONTROLS, ...RECORDING_IDS, 'Publications Page']);

/** Whether the label of an event is a name of the catalog: the event is then stored with the id or the type instead. */
export function isLabelledByContent(
  eventType: AnalyticsEventType,
  action: string | null | undefined,
): boolean {
  return eventType === 'ghost_doll_view' || action === 'publication_view';
}

/**
 * Body of `POST /api/analytics/event`, with every field the specification lists; what is stored is less. A field that
 * does not apply may be left out or null. A label must be of the closed list, except where the catalog gives it.
 */
export const AnalyticsEventBody = z
  .strictObject({
    sessionId: VisitId,
    userId: z.string().max(64).nullish(),
    eventType: AnalyticsEventType,
    eventData: z.strictObject({
      page: z.string().max(500),
      action: z.string().max(100).nullish(),
      label: z.string().max(300).nullish(),
      value: z.number().nullish(),
      metadata: EventMetadata.nullish(),
    }),
    userAgent: z.string().max(1_000).nullish(),
    deviceInfo: DeviceInfo,
  })
  .refine(
    (body) =>
      body.eventData.label == null ||
      isLabelledByContent(body.eventType, body.eventData.action) ||
      AnalyticsLabel.safeParse(body.eventData.label).success,
    { path: ['eventData', 'label'], error: 'must be a name of the closed list' },
  );
export type AnalyticsEventBody = z.infer<typeof AnalyticsEventBody>;

/** Body of `POST /api/analytics/pageview`. */
export const PageViewBody = z.strictObject({
  sessionId: VisitId,
  userId: z.string().max(64).nullish(),
  path: z.string().max(500),
  referrer: z.string().max(2_000).nullish(),
  queryParams: z
    .union([z.string().max(2_000), z.record(z.string().max(100), z.string().max(500).nullable())])
    .nullish(),
  userAgent: z.string().max(1_000).nullish(),
  deviceInfo: DeviceInfo,
});
export type PageViewBody = z.infer<typeof PageViewBody>;

/**
 * What travels and is stored: a closed list of fields, and in each of them nothing that a visitor wrote or that names a
 * person or an order. No address, user agent, query string, free text or user.
 */
export const AnalyticsEvent = z.strictObject({
  /** UUIDv7 given at the gateway; storing the same id twice stores it once. */
  id: z.uuid(),
  /** When the gateway took it in. */
  at: z.iso.datetime(),
  sessionId: VisitId,
  kind: z.enum(['pageview', 'event']),
  eventType: AnalyticsEventType,
  /** Path of a public page, or the pattern of a route that is for somebody signed in: `/account/orders/:id`. */
  page: z.string().max(500),
  action: AnalyticsAction.nullable(),
  label: AnalyticsLabel.nullable(),
  value: z.number().nullable(),
  props: AnalyticsProps,
  /** Host of the referring page, never its path. */
  referrerHost: z.string().max(255).nullable(),
  screen: z.enum(['mobile', 'tablet', 'desktop']),
  browser: BrowserName,
  os: OperatingSystem,
});
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;
