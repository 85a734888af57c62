import { z } from 'zod';
import { BrowserName } from './analytics.js';
import { request } from './bus.js';
import { ErrorText } from './error-text.js';
import { RemoteManifest, RemoteName } from './remotes.js';
import { ServingFault } from './serving-reports.js';

/** Kinds of reports by browsers about a release: a visit, an error, or a web vital. */
export const BrowserReportKind = z.enum(['visit', 'load-failed', 'crash', 'error', 'lcp', 'inp', 'cls']);
export type BrowserReportKind = z.infer<typeof BrowserReportKind>;

/**
 * All kinds of reports. Web servers add `server-fault` (the server has quarantined the release) and
 * `server-error` (a part of it threw while a document was rendered).
 */
export const RemoteReportKind = z.enum([...BrowserReportKind.options, 'server-fault', 'server-error']);
export type RemoteReportKind = z.infer<typeof RemoteReportKind>;

/** Thresholds above which a web vital is poor (web.dev): LCP and INP in ms, CLS without a unit. */
export const POOR_VITALS = { lcp: 4_000, inp: 500, cls: 0.25 } as const;

/** Number of groups into which visitors are hashed. */
export const VISITOR_GROUPS = 4_096;

/** Maximum number of reports in one message. */
const MAX_REPORTS_PER_MESSAGE = 20;

const about = {
  remote: RemoteName,
  version: RemoteManifest.shape.version.max(80),
  /** Only for web vitals: ms for `lcp` and `inp`, the score for `cls`. */
  value: z.number().min(0).max(3_600_000).optional(),
};

/**
 * The stored part of an error. It holds no text that a person wrote, and nothing about the visitor except the
 * browser family.
 */
export const RemoteError = z.strictObject({
  text: ErrorText,
  /**
   * File of the build, line and column: `browser/CartDrawer.0123.js:1:4021`. Null when the error is not in a
   * file of this release.
   */
  place: z
    .string()
    .max(160)
    .regex(/^(?:browser|server)(?:\/[\w-][\w.-]*)+:\d{1,7}:\d{1,7}$/)
    .nullable(),
  /** Exposed module that threw on the server; null when unknown. */
  module: z.string().max(120).nullable(),
  /** Page as analytics counts it: its path, or its route pattern (ADR 5). */
  page: z.string().max(200).nullable(),
  browser: BrowserName.nullable(),
  /** For server faults: the kind of fault. */
  fault: ServingFault.shape.kind.nullable(),
});
export type RemoteError = z.infer<typeof RemoteError>;

/** One report about one release. It holds nothing about the reporter: no IP address and no session. */
export const RemoteReport = z.strictObject({
  ...about,
  kind: RemoteReportKind,
  error: RemoteError.optional(),
});
export type RemoteReport = z.infer<typeof RemoteReport>;

/** An error as a browser reports it. The gateway converts it to a `RemoteError` and stores nothing else. */
export const BrowserError = z.strictObject({
  text: z.string().max(300),
  place: z.string().max(200).optional(),
  /** Path of the page. */
  page: z.string().max(300),
});
export type BrowserError = z.infer<typeof BrowserError>;

/** Body of `POST /api/remote-reports`. */
export const RemoteReportsBody = z.strictObject({
  reports: z
    .array(z.strictObject({ ...about, kind: BrowserReportKind, error: BrowserError.optional() }))
    .min(1)
    .max(MAX_REPORTS_PER_MESSAGE),
});
export type RemoteReportsBody = z.infer<typeof RemoteReportsBody>;

/** Message of the stream REMOTE_REPORTS, subject `remote-reports.<browser|server>`. */
export const RemoteReports = z.strictObject({
  /** UUIDv7. Messages are deduplicated by it. */
  id: z.uuid(),
  /** Time at which it was accepted. */
  at: z.iso.datetime(),
  /**
   * One of `VISITOR_GROUPS` groups of visitors, so that one visitor cannot be counted many times. Groups are
   * assigned by a keyed hash that changes daily, and thousands of IP addresses share one. Omitted by web
   * servers.
   */
  group: z
    .int()
    .min(0)
    .max(VISITOR_GROUPS - 1)
    .optional(),
  reports: z.array(RemoteReport).min(1).max(MAX_REPORTS_PER_MESSAGE),
});
export type RemoteReports = z.infer<typeof RemoteReports>;

/**
 * Maximum number of distinct errors stored per release and day. Further ones are counted as `OTHER_ERRORS`.
 */
export const MOST_ERRORS_A_DAY = 100;
export const OTHER_ERRORS = 'other errors';

/** One error of one release, with the pages and browsers in which it occurred. */
export const KeptError = RemoteError.omit({ page: true, browser: true }).extend({
  version: about.version,
  kind: RemoteReportKind,
  pages: z.array(z.string()),
  browsers: z.array(z.string()),
  times: z.int(),
  /** Rounded down to the minute. */
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type KeptError = z.infer<typeof KeptError>;

/** Report counts of one release. */
export const ReleaseFigures = z.strictObject({
  version: about.version,
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** By kind. `poor` (number of poor reports) and `mean` apply to web vitals only. */
  counts: z.partialRecord(
    RemoteReportKind,
    z.strictObject({ reports: z.int(), poor: z.int(), mean: z.number() }),
  ),
});
export type ReleaseFigures = z.infer<typeof ReleaseFigures>;

/** How people use the pages of a remote. */
const UsageFigures = z.strictObject({
  visits: z.int(),
  pageviews: z.int(),
  /** Mean depth of a page view, in percent; null without page views. */
  scrollDepth: z.number().nullable(),
  /** Mean time on a page, in seconds; null when it is unknown. */
  timeOnPage: z.number().nullable(),
});

export const RemoteUsage = z.strictObject({
  all: UsageFigures,
  /** The most viewed pages; null when there are too many visits to count them by page. */
  pages: z.array(UsageFigures.extend({ page: z.string() })).nullable(),
});
export type RemoteUsage = z.infer<typeof RemoteUsage>;

/**
 * Returns what a remote's team may know: the errors since a time, the most frequent first; the counts of its releases, the
 * newest first, of releases seen since then, and of the one before them; and how its pages were used, from the UTC day of that
 * time. The subject is outside `remote-reports.>`, because the stream would store the request.
 */
export const readRemoteReports = request('releases.reports.read', {
  input: z.strictObject({ remote: RemoteName, since: z.iso.datetime() }),
  output: z.strictObject({
    errors: z.array(KeptError),
    releases: z.array(ReleaseFigures),
    usage: RemoteUsage,
  }),
  deadlineMs: 12_000,
});
