import { z } from 'zod';

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

const EventMetadata = z.strictObject({
  publicationId: z.union([z.int(), z.string().max(64)]).nullish(),
  dollType: z.string().max(100).nullish(),
  expanded: z.boolean().nullish(),
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

/**
 * Body of `POST /api/analytics/event`, with every field the specification lists; what is stored is less. A field that
 * does not apply may be left out or null.
 */
export const AnalyticsEventBody = z.strictObject({
  sessionId: z.string().min(8).max(64),
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
});
export type AnalyticsEventBody = z.infer<typeof AnalyticsEventBody>;

/** Body of `POST /api/analytics/pageview`. */
export const PageViewBody = z.strictObject({
  sessionId: z.string().min(8).max(64),
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

/** What travels and is stored: a closed list of fields. No address, user agent, query string, free text or user. */
export const AnalyticsEvent = z.strictObject({
  /** UUIDv7 given at the gateway; storing the same id twice stores it once. */
  id: z.uuid(),
  /** When the gateway took it in. */
  at: z.iso.datetime(),
  sessionId: z.string().max(64),
  kind: z.enum(['pageview', 'event']),
  eventType: AnalyticsEventType,
  /** Path alone. */
  page: z.string().max(500),
  action: z.string().max(100).nullable(),
  label: z.string().max(300).nullable(),
  value: z.number().nullable(),
  publicationId: z.string().max(64).nullable(),
  dollType: z.string().max(100).nullable(),
  expanded: z.boolean().nullable(),
  /** Host of the referring page, never its path. */
  referrerHost: z.string().max(255).nullable(),
  screen: z.enum(['mobile', 'tablet', 'desktop']),
  browser: z.string().max(40),
  os: z.string().max(40),
});
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;
