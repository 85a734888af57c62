import { z } from 'zod';
import { MAX_REASON_LENGTH, RemoteManifest, RemoteName } from './remotes.js';

/**
 * Current assessment of a running canary, or of a live release compared with the previous one. Informational
 * for canaries; a live release whose state is `worse` is not verified by the passing of time.
 */
export const CanaryTrial = z.strictObject({
  remote: RemoteName,
  version: RemoteManifest.shape.version,
  /** The live version it is compared with; for a live release, the previous version. */
  live: RemoteManifest.shape.version,
  /** Registry revision at which the trial began. */
  revision: z.int(),
  /** `as-good`: the canary is proposed for activation. */
  state: z.enum(['too-few', 'open', 'worse', 'as-good']),
  because: z.string().max(MAX_REASON_LENGTH),
  at: z.iso.datetime(),
  signature: z.string(),
});
export type CanaryTrial = z.infer<typeof CanaryTrial>;

/**
 * NATS key-value bucket of `CanaryTrial`s: key `<remote>` for its latest canary, `<remote>.live` for its live
 * release.
 */
export const CANARY_TRIALS_BUCKET = 'remote-trials';
