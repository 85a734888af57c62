import { z } from 'zod';
import { RemoteManifest, RemoteName } from './remotes.js';

/**
 * What is thought of a canary that runs, or of a live release beside the one before; it explains, and of a live one that
 * is worse it says that time does not verify it.
 */
export const CanaryTrial = z.strictObject({
  remote: RemoteName,
  version: RemoteManifest.shape.version,
  /** The live version beside it; for a live one, the version before. */
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

/** NATS key-value bucket of `CanaryTrial`s: the last of each remote's canaries, and that of its live release (`<remote>.live`). */
export const CANARY_TRIALS_BUCKET = 'remote-trials';
