import { createHash } from 'node:crypto';
import { RemoteManifest, RemoteName } from '@studio/contracts';
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { canonicalBytes } from './detached-signature.js';
import { readPrivateKey, readPublicKey, signatureHeader } from './release-keys.js';
import { keysFor, type TrustedKey } from './trusted-keys.js';

/** A token for this and nothing else. */
const AUDIENCE = 'preview';

const Claims = z.object({
  name: RemoteName,
  version: RemoteManifest.shape.version,
  digest: z.string(),
  exp: z.int(),
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
export async function previewToken(
  { name, version, digest, expires }: Preview,
  privateKey: string,
): Promise<string> {
  return new SignJWT({ name, version, digest })
    .setProtectedHeader(signatureHeader(privateKey))
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(expires / 1_000))
    .sign(readPrivateKey(privateKey));
}

/**
 * What a token allows at `now` (ms); null when it is malformed, expired, or not signed by a key that may speak for the
 * remote that it names.
 */
export async function readPreviewToken(
  token: string,
  keys: readonly TrustedKey[],
  now = Date.now(),
): Promise<Preview | null> {
  for (const { publicKey } of claimedKeys(token, keys)) {
    const preview = await readWith(publicKey, token, now);
    if (preview) return preview;
  }
  return null;
}

/** Nothing of what the token says is believed here: it only tells which key to try. */
function claimedKeys(token: string, keys: readonly TrustedKey[]): readonly TrustedKey[] {
  try {
    return keysFor(keys, String(decodeJwt(token).name), decodeProtectedHeader(token).kid);
  } catch {
    return [];
  }
}

async function readWith(publicKey: string, token: string, now: number): Promise<Preview | null> {
  try {
    const { payload } = await jwtVerify(token, readPublicKey(publicKey), {
      algorithms: ['EdDSA'],
      audience: AUDIENCE,
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    });
    const claims = Claims.safeParse(payload);
    if (!claims.success) return null;
    const { name, version, digest, exp } = claims.data;
    return { name, version, digest, expires: exp * 1_000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
