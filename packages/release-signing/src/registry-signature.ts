import type { RegistryEntry } from '@studio/contracts';
import { sign, signer } from './detached-signature.js';
import type { TrustedKey } from './trusted-keys.js';

/**
 * Signs a registry entry: a detached JWS over its other fields, whose header contains the key id.
 * @param privateKey Private Ed25519 key, as in `ReleaseKeys`.
 * @throws Error when `privateKey` is not such a key
 */
export function signatureOf(entry: Omit<RegistryEntry, 'signature'>, privateKey: string): Promise<string> {
  return sign(entry, privateKey);
}

/**
 * Returns whether an entry is signed by a key of its remote (or of all remotes), and all its releases belong
 * to that remote.
 */
export async function isSignedBy(entry: RegistryEntry, keys: readonly TrustedKey[]): Promise<boolean> {
  const releases = [entry.live, entry.lastKnownGood, entry.canary?.manifest];
  if (releases.some((release) => release && release.name !== entry.name)) return false;
  return (await signer(entry, entry.name, keys)) !== null;
}
