import { z } from 'zod';
import { RemoteManifest, RemoteName } from './remotes.js';

/**
 * NATS key-value bucket of `ServingReport`s, one key per web server. A server without a report for
 * `SERVING_TTL_MS` is considered gone.
 */
export const SERVING_BUCKET = 'serving';
/** Validity of a report, and the interval at which web servers renew it, in ms. */
export const SERVING_TTL_MS = 15_000;
export const SERVING_EVERY_MS = 5_000;

const Version = RemoteManifest.shape.version;

/** A fault of a release on one web server. */
export const ServingFault = z.strictObject({
  version: Version,
  kind: z.enum(['load', 'render', 'error', 'loop', 'memory', 'file']),
  /**
   * `quarantined`: the release is quarantined; another one is served if there is one. `documents`: the release is
   * served, but some documents use another release because a part of this one threw. `past`: served again
   * after a fault.
   */
  state: z.enum(['quarantined', 'documents', 'past']),
  /** Number of documents for which another release was used. */
  times: z.int().min(0),
  /** Error message, shortened. */
  message: z.string().max(300),
  /** Exposed module that threw: `./StorytimeCorner`; null when unknown. */
  module: z.string().max(120).nullable(),
  /** File, line and column: of the source when the release has a source map, otherwise of the build. */
  place: z.string().max(120).nullable(),
  /** When it last occurred, or when the release was served again. */
  at: z.iso.datetime(),
});
export type ServingFault = z.infer<typeof ServingFault>;

/** Documents that one web server has rendered with one release since the server started. */
export const ServedDocuments = z.strictObject({
  version: Version,
  /** Documents in which no data of the release was missing. Renderings of its trial count. */
  whole: z.int().min(0),
  /** Documents in which data of the release was late or unavailable. */
  incomplete: z.int().min(0),
  /** Exposed module whose data was missing most recently. */
  missed: z.string().max(120).nullable(),
});
export type ServedDocuments = z.infer<typeof ServedDocuments>;

/** What one web server serves of one remote. */
export const ServedRemote = z.strictObject({
  remote: RemoteName,
  /** `updatedAt` of the registry entry that the server uses. */
  entry: z.iso.datetime(),
  live: Version,
  /** Null when the server serves no canary. */
  canary: Version.nullable(),
  faults: z.array(ServingFault),
  documents: z.array(ServedDocuments),
});
export type ServedRemote = z.infer<typeof ServedRemote>;

/** What one web server serves. */
export const ServingReport = z.strictObject({
  server: z.string().max(120),
  at: z.iso.datetime(),
  remotes: z.array(ServedRemote),
});
export type ServingReport = z.infer<typeof ServingReport>;
