import type { RegistryEntry } from '@studio/contracts';
import { CompactSign, compactVerify, errors } from 'jose';
import { readPrivateKey, readPublicKey } from './release-keys.js';

/** Signature of a registry entry, over its canonical JSON without `signature`: a detached JWS (RFC 7515, appendix F). */
export async function signatureOf(
  entry: Omit<RegistryEntry, 'signature'>,
  privateKey: string,
): Promise<string> {
  const jws = await new CompactSign(bytesOf(entry))
    .setProtectedHeader({ alg: 'EdDSA' })
    .sign(readPrivateKey(privateKey));
  const [header, , signature] = jws.split('.');
  return `${header}..${signature}`;
}

/** Whether an entry carries the signature of the private half of `publicKey`. Throws when that is no key. */
export async function isSignedBy(entry: RegistryEntry, publicKey: string): Promise<boolean> {
  const [header, detached, signature] = entry.signature.split('.');
  if (detached !== '') return false;
  const payload = Buffer.from(bytesOf(entry)).toString('base64url');
  const key = readPublicKey(publicKey);
  try {
    await compactVerify(`${header}.${payload}.${signature}`, key, { algorithms: ['EdDSA'] });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}

/** JSON with sorted keys, so that both sides sign the same text. */
function bytesOf(entry: Omit<RegistryEntry, 'signature'>): Uint8Array {
  const { signature: _, ...rest } = entry as RegistryEntry;
  const text = JSON.stringify(rest, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
  return new TextEncoder().encode(text);
}
