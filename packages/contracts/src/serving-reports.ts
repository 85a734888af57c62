import { z } from 'zod';
import { RemoteManifest, RemoteName } from './remotes.js';

/** NATS key-value bucket of `ServingReport`s, one a web server. A server that stops writing is gone after `SERVING_TTL_MS`. */
export const SERVING_BUCKET = 'serving';
/** How long a report counts, and how often a web server writes it again, ms. */
export const SERVING_TTL_MS = 15_000;
export const SERVING_EVERY_MS = 5_000;

const Version = RemoteManifest.shape.version;

/** What a release did wrong on one web server. */
export const ServingFault = z.strictObject({
  version: Version,
  kind: z.enum(['load', 'render', 'error', 'loop', 'memory', 'file']),
  /**
   * `aside`: another release is served, or would be if there were one. `documents`: served, but some documents are made
   * of another release because a part of this one threw. `past`: served again.
   */
  state: z.enum(['aside', 'documents', 'past']),
  /** How often documents had to be made of another release. */
  times: z.int().min(0),
  /** The error's text, shortened. */
  message: z.string().max(300),
  /** Exposed module that threw, where that is known: `./StorytimeCorner`. */
  module: z.string().max(120).nullable(),
  /** File, line and column: of the source where the release holds a source map, else of the build. */
  place: z.string().max(120).nullable(),
  /** When it was last seen, or when the release was served again after it. */
  at: z.iso.datetime(),
});
export type ServingFault = z.infer<typeof ServingFault>;

/** Documents that one web server has made with parts of one release since it started. */
export const ServedDocuments = z.strictObject({
  version: Version,
  /** Nothing of the release was missing. Drawings of its trial count. */
  whole: z.int().min(0),
  /** Data of the release was late, or could not be had. */
  incomplete: z.int().min(0),
  /** Exposed module whose data was missing last. */
  missed: z.string().max(120).nullable(),
});
export type ServedDocuments = z.infer<typeof ServedDocuments>;

/** What one web server makes documents of, of one remote. */
export const ServedRemote = z.strictObject({
  remote: RemoteName,
  /** `updatedAt` of the registry entry that this follows. */
  entry: z.iso.datetime(),
  live: Version,
  /** Null: nobody gets a canary here. */
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
