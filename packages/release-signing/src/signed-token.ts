import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { z } from 'zod';
import { readPrivateKey, readPublicKey, signatureHeader } from './release-keys.js';
import { keysFor, type TrustedKey } from './trusted-keys.js';

/** A signed JWT for one audience. `claims.name` is the remote that it speaks for; `expires` is in ms, kept to the second. */
export function signToken(
  audience: string,
  { expires, ...claims }: { name: string; expires: number },
  privateKey: string,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader(signatureHeader(privateKey))
    .setAudience(audience)
    .setExpirationTime(Math.floor(expires / 1_000))
    .sign(readPrivateKey(privateKey));
}

/**
 * The claims of a token for this audience at `now` (ms), with `expires` in ms; null when it is malformed, expired, or not
 * signed by a key that may speak for the remote that it names.
 */
export async function readToken<S extends z.ZodObject>(
  audience: string,
  shape: S,
  { token, keys, now }: { token: string; keys: readonly TrustedKey[]; now: number },
): Promise<(z.output<S> & { expires: number }) | null> {
  for (const { publicKey } of claimedKeys(token, keys)) {
    try {
      const { payload } = await jwtVerify(token, readPublicKey(publicKey), {
        algorithms: ['EdDSA'],
        audience,
        requiredClaims: ['exp'],
        currentDate: new Date(now),
      });
      const claims = shape.safeParse(payload);
      if (claims.success) return { ...claims.data, expires: (payload.exp ?? 0) * 1_000 };
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
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
