import { RemoteManifest, RemoteName } from '@studio/contracts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { readPrivateKey, readPublicKey } from './release-keys.js';

/** A token for this and nothing else. */
const AUDIENCE = 'preview';

const Claims = z.object({ name: RemoteName, version: RemoteManifest.shape.version, exp: z.int() });

/** Leave to see one published release in the place of the live one. */
export interface Preview {
  readonly name: string;
  readonly version: string;
  /** Unix time, ms; kept to the second. */
  readonly expires: number;
}

/** A signed JWT: a link can name published releases only, and not for long. */
export async function previewToken({ name, version, expires }: Preview, privateKey: string): Promise<string> {
  return new SignJWT({ name, version })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setAudience(AUDIENCE)
    .setExpirationTime(Math.floor(expires / 1_000))
    .sign(readPrivateKey(privateKey));
}

/** What a token allows at `now` (ms); null when it is malformed, expired, or not signed by the private half of `publicKey`. */
export async function readPreviewToken(
  token: string,
  publicKey: string,
  now = Date.now(),
): Promise<Preview | null> {
  const key = readPublicKey(publicKey);
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['EdDSA'],
      audience: AUDIENCE,
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    });
    const claims = Claims.safeParse(payload);
    if (!claims.success) return null;
    const { name, version, exp } = claims.data;
    return { name, version, expires: exp * 1_000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
