import { CompactSign, compactVerify, decodeProtectedHeader, errors } from 'jose';
import { readPrivateKey, readPublicKey, signatureHeader } from './release-keys.js';
import { keysFor, type TrustedKey } from './trusted-keys.js';

/** A detached JWS (RFC 7515, appendix F) over the canonical JSON of a record without its `signature`. */
export async function sign(record: object, privateKey: string): Promise<string> {
  const jws = await new CompactSign(canonicalBytes(record))
    .setProtectedHeader(signatureHeader(privateKey))
    .sign(readPrivateKey(privateKey));
  const [header, , signature] = jws.split('.');
  return `${header}..${signature}`;
}

/** The key that signed a record of `remote`, of those that may; null when it is none of them. */
export async function signer(
  record: { signature: string },
  remote: string,
  keys: readonly TrustedKey[],
): Promise<TrustedKey | null> {
  const [header, detached, signature] = record.signature.split('.');
  if (detached !== '') return null;
  const jws = `${header}.${Buffer.from(canonicalBytes(record)).toString('base64url')}.${signature}`;
  for (const key of keysFor(keys, remote, keyIdIn(record.signature))) {
    try {
      await compactVerify(jws, readPublicKey(key.publicKey), { algorithms: ['EdDSA'] });
      return key;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  }
  return null;
}

function keyIdIn(signature: string): string | undefined {
  try {
    return decodeProtectedHeader(signature).kid;
  } catch {
    return undefined;
  }
}

/** JSON with sorted keys, so that both sides sign the same text. */
export function canonicalBytes(record: object): Uint8Array {
  const { signature: _, ...rest } = record as { signature?: string };
  const text = JSON.stringify(rest, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
  return new TextEncoder().encode(text);
}
