import { createHash } from 'node:crypto';
import { RemoteManifest, RemoteName } from '@studio/contracts';
import { z } from 'zod';
import { canonicalBytes } from './detached-signature.js';
import { readToken, signToken } from './signed-token.js';
import type { TrustedKey } from './trusted-keys.js';

/** A token for this and nothing else. */
const AUDIENCE = 'preview';

const Claims = z.object({
  name: RemoteName,
  version: RemoteManifest.shape.version,
  digest: z.string(),
});

/** Leave to see one published release in the place of the live one. */
export interface Preview {
  readonly name: string;
  readonly version: string;
  /** Of the release's manifest, and by it of every file: `releaseDigest`. */
  readonly digest: string;
  /** Unix time, ms; kept to the second. */
  readonly expires: number;
}

/** What a link vouches for: the manifest names the hash of every file. */
export function releaseDigest(manifest: RemoteManifest): string {
  return createHash('sha256').update(canonicalBytes(manifest)).digest('base64url');
}

/** A signed JWT: a link names one published release, byte for byte, and not for long. */
export function previewToken(preview: Preview, privateKey: string): Promise<string> {
  return signToken(AUDIENCE, preview, privateKey);
}

/**
 * What a token allows at `now` (ms); null when it is malformed, expired, or not signed by a key that may speak for the
 * remote that it names.
 */
export function readPreviewToken(
  token: string,
  keys: readonly TrustedKey[],
  now = Date.now(),
): Promise<Preview | null> {
  return readToken(AUDIENCE, Claims, { token, keys, now });
}
