import { createHash } from 'node:crypto';
import { RemoteManifest, RemoteName } from '@studio/contracts';
import { z } from 'zod';
import { canonicalBytes } from './detached-signature.js';
import { readToken, signToken } from './signed-token.js';
import type { TrustedKey } from './trusted-keys.js';

/** JWT audience, so that other tokens are not accepted as preview tokens. */
const AUDIENCE = 'preview';

const Claims = z.object({
  name: RemoteName,
  version: RemoteManifest.shape.version,
  digest: z.string(),
});

/** Permission to see one published release in place of the live one. */
export interface Preview {
  readonly name: string;
  readonly version: string;
  /** Digest of the release's manifest, and so of every file: see `releaseDigest`. */
  readonly digest: string;
  /** Expiry as Unix time in ms, rounded down to the second. */
  readonly expires: number;
}

/**
 * Returns the SHA-256 digest of a manifest, in base64url. The manifest contains the hash of every file, so
 * the digest identifies the release byte for byte.
 */
export function releaseDigest(manifest: RemoteManifest): string {
  return createHash('sha256').update(canonicalBytes(manifest)).digest('base64url');
}

/**
 * Creates a preview token: a signed JWT for one published release, identified by its digest, with an expiry.
 * @param privateKey Private Ed25519 key, as in `ReleaseKeys`.
 * @throws Error when `privateKey` is not such a key
 */
export function previewToken(preview: Preview, privateKey: string): Promise<string> {
  return signToken(AUDIENCE, preview, privateKey);
}

/**
 * Verifies a preview token.
 * @param keys Trusted keys. The signing key must be a key of the token's remote or of all remotes.
 * @param now Unix time in ms.
 * @returns the permission; null when the token is malformed, expired, or not signed by an allowed key
 */
export function readPreviewToken(
  token: string,
  keys: readonly TrustedKey[],
  now = Date.now(),
): Promise<Preview | null> {
  return readToken(AUDIENCE, Claims, { token, keys, now });
}
