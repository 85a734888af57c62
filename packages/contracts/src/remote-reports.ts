import { z } from 'zod';
import { RemoteManifest, RemoteName } from './remotes.js';

/** What a visitor's browser tells of a release: that it was used, what went wrong, how it felt. */
export const BrowserReportKind = z.enum(['visit', 'load-failed', 'crash', 'error', 'lcp', 'inp', 'cls']);
export type BrowserReportKind = z.infer<typeof BrowserReportKind>;

/** As above, and what a web server tells: it has put the release aside. */
export const RemoteReportKind = z.enum([...BrowserReportKind.options, 'server-fault']);
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

/** One thing told of one release. Nothing of who tells it: no address, no session, no words of an error. */
export const RemoteReport = z.strictObject({ ...about, kind: RemoteReportKind });
export type RemoteReport = z.infer<typeof RemoteReport>;

/** Body of `POST /api/remote-reports`. */
export const RemoteReportsBody = z.strictObject({
  reports: z
    .array(z.strictObject({ ...about, kind: BrowserReportKind }))
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
