import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { z } from 'zod';
import { readPrivateKey, readPublicKey, signatureHeader } from './release-keys.js';
import { keysFor, type TrustedKey } from './trusted-keys.js';

/**
 * Creates a signed JWT for one audience.
 * @param claims `name` is the remote that the token is for; `expires` is a Unix time in ms, rounded down to
 *   the second.
 */
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
 * Verifies a token for one audience.
 * @param shape Schema of the claims.
 * @param options `now` is a Unix time in ms.
 * @returns the claims, with `expires` in ms; null when the token is malformed, expired, or not signed by a
 *   key of the remote in its claim `name` (or of all remotes)
 */
export async function readToken<S extends z.ZodObject>(
  audience: string,
  shape: S,
  { token, keys, now }: { token: string; keys: readonly TrustedKey[]; now: number },
): Promise<(z.output<S> & { expires: number }) | null> {
  for (const { publicKey } of candidateKeys(token, keys)) {
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

/** Selects the keys to try from the unverified token. Nothing else in it is trusted at this point. */
function candidateKeys(token: string, keys: readonly TrustedKey[]): readonly TrustedKey[] {
  try {
    return keysFor(keys, String(decodeJwt(token).name), decodeProtectedHeader(token).kid);
  } catch {
    return [];
  }
}
