import { z } from 'zod';
import { BrowserName } from './analytics.js';
import { request } from './bus.js';
import { ErrorText } from './error-text.js';
import { RemoteManifest, RemoteName } from './remotes.js';
import { ServingFault } from './serving-reports.js';

/** What a visitor's browser tells of a release: that it was used, what went wrong, how it felt. */
export const BrowserReportKind = z.enum(['visit', 'load-failed', 'crash', 'error', 'lcp', 'inp', 'cls']);
export type BrowserReportKind = z.infer<typeof BrowserReportKind>;

/**
 * As above, and what a web server tells: it has put the release aside (`server-fault`), or a part of it threw in a
 * visitor's document (`server-error`).
 */
export const RemoteReportKind = z.enum([...BrowserReportKind.options, 'server-fault', 'server-error']);
export type RemoteReportKind = z.infer<typeof RemoteReportKind>;

/** A web vital above this is poor (web.dev): ms, ms, share of the window. */
export const POOR_VITALS = { lcp: 4_000, inp: 500, cls: 0.25 } as const;

/** Into how many groups visitors are dealt. */
export const VISITOR_GROUPS = 4_096;

/** Most reports of one message; a page has no more to say at once. */
const MOST_AT_ONCE = 20;

const about = {
  remote: RemoteName,
  version: RemoteManifest.shape.version.max(80),
  /** Of a vital alone: ms for `lcp` and `inp`, a share of the window for `cls`. */
  value: z.number().min(0).max(3_600_000).optional(),
};

/** What is kept of an error: nothing that somebody wrote, and nothing of who met it but the family of their browser. */
export const RemoteError = z.strictObject({
  text: ErrorText,
  /** File of the build, line and column: `browser/CartDrawer.0123.js:1:4021`. Null: not in a script of this release. */
  place: z
    .string()
    .max(160)
    .regex(/^(?:browser|server)(?:\/[\w-][\w.-]*)+:\d{1,7}:\d{1,7}$/)
    .nullable(),
  /** Exposed module that threw on the server, where that is known. */
  module: z.string().max(120).nullable(),
  /** What analytics counts the page as (ADR 5). */
  page: z.string().max(200).nullable(),
  browser: BrowserName.nullable(),
  /** Of a web server's fault: what the release did. */
  fault: ServingFault.shape.kind.nullable(),
});
export type RemoteError = z.infer<typeof RemoteError>;

/** One thing told of one release. Nothing of who tells it: no address and no session. */
export const RemoteReport = z.strictObject({
  ...about,
  kind: RemoteReportKind,
  error: RemoteError.optional(),
});
export type RemoteReport = z.infer<typeof RemoteReport>;

/** An error as a browser tells it. The gateway makes a `RemoteError` of it and keeps nothing else. */
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
    .max(MOST_AT_ONCE),
});
export type RemoteReportsBody = z.infer<typeof RemoteReportsBody>;

/** What travels on the stream REMOTE_REPORTS, subject `remote-reports.<browser|server>`. */
export const RemoteReports = z.strictObject({
  /** UUIDv7; counted once however often it comes. */
  id: z.uuid(),
  /** When it was taken in. */
  at: z.iso.datetime(),
  /**
   * Which of `VISITOR_GROUPS` groups of visitors tells it, so that nobody counts many times. Groups are dealt anew each
   * day by a secret; thousands of addresses share one. Left out by web servers.
   */
  group: z
    .int()
    .min(0)
    .max(VISITOR_GROUPS - 1)
    .optional(),
  reports: z.array(RemoteReport).min(1).max(MOST_AT_ONCE),
});
export type RemoteReports = z.infer<typeof RemoteReports>;

/** Most different errors of one release that are kept of one day; further ones are counted under `OTHER_ERRORS`. */
export const MOST_ERRORS_A_DAY = 100;
export const OTHER_ERRORS = 'other errors';

/** One error of one release, with the pages and browsers in which it came. */
export const KeptError = RemoteError.omit({ page: true, browser: true }).extend({
  version: about.version,
  kind: RemoteReportKind,
  pages: z.array(z.string()),
  browsers: z.array(z.string()),
  times: z.int(),
  /** To the minute. */
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type KeptError = z.infer<typeof KeptError>;

/** Counts of one release. */
export const ReleaseFigures = z.strictObject({
  version: about.version,
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** By kind. `poor` and `mean` are of vitals alone. */
  counts: z.partialRecord(
    RemoteReportKind,
    z.strictObject({ reports: z.int(), poor: z.int(), mean: z.number() }),
  ),
});
export type ReleaseFigures = z.infer<typeof ReleaseFigures>;

/**
 * The errors of a remote since a moment, the most frequent first, and the counts of its releases, the newest first: of
 * those that were seen since then, and of the one before them. Its subject is outside the streams of what it tells, which
 * would take the question in.
 */
export const readRemoteReports = request('releases.reports.read', {
  input: z.strictObject({ remote: RemoteName, since: z.iso.datetime() }),
  output: z.strictObject({ errors: z.array(KeptError), releases: z.array(ReleaseFigures) }),
  deadlineMs: 10_000,
});
