import { CompactSign, compactVerify, decodeProtectedHeader, errors } from 'jose';
import { readPrivateKey, readPublicKey, signatureHeader } from './release-keys.js';
import { keysFor, type TrustedKey } from './trusted-keys.js';

/**
 * Signs a record: a detached JWS (RFC 7515, appendix F) over its canonical JSON without the field
 * `signature`. The protected header contains the id of the key.
 * @param privateKey Private Ed25519 key, as in `ReleaseKeys`.
 * @throws Error when `privateKey` is not such a key
 */
export async function sign(record: object, privateKey: string): Promise<string> {
  const jws = await new CompactSign(canonicalBytes(record))
    .setProtectedHeader(signatureHeader(privateKey))
    .sign(readPrivateKey(privateKey));
  const [header, , signature] = jws.split('.');
  return `${header}..${signature}`;
}

/**
 * Verifies the signature of a record.
 * @param remote Remote that the record belongs to. Only keys of this remote or of all remotes are tried.
 * @returns the key that signed it; null when the signature is invalid or by another key
 */
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

/**
 * Returns the canonical JSON of a record without its field `signature`: object keys are sorted, so that
 * signing and verifying use the same bytes. UTF-8.
 */
export function canonicalBytes(record: object): Uint8Array {
  const { signature: _, ...rest } = record as { signature?: string };
  const text = JSON.stringify(rest, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
  return new TextEncoder().encode(text);
}
