import { z } from 'zod';
import { RemoteManifest, RemoteName } from './remotes.js';

/** What is thought of a canary that runs; it explains, and rules nothing. */
export const CanaryTrial = z.strictObject({
  remote: RemoteName,
  version: RemoteManifest.shape.version,
  /** The live version beside it. */
  live: RemoteManifest.shape.version,
  /** Revision of the registry with which it began. */
  revision: z.int(),
  /** `as-good`: offered for activation. */
  state: z.enum(['too-few', 'open', 'worse', 'as-good']),
  because: z.string().max(500),
  at: z.iso.datetime(),
  signature: z.string(),
});
export type CanaryTrial = z.infer<typeof CanaryTrial>;

/** NATS key-value bucket of `CanaryTrial`s, one a remote: its last. */
export const CANARY_TRIALS_BUCKET = 'remote-trials';
