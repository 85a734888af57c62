import type { RegistryEntry } from '@studio/contracts';
import { sign, signer } from './detached-signature.js';
import type { TrustedKey } from './trusted-keys.js';

/** Signature of a registry entry: a detached JWS over the rest of it, which names its key. */
export function signatureOf(entry: Omit<RegistryEntry, 'signature'>, privateKey: string): Promise<string> {
  return sign(entry, privateKey);
}

/** Whether an entry is signed by a key that may speak for its remote, and speaks of that remote alone. */
export async function isSignedBy(entry: RegistryEntry, keys: readonly TrustedKey[]): Promise<boolean> {
  const releases = [entry.live, entry.lastKnownGood, entry.canary?.manifest];
  if (releases.some((release) => release && release.name !== entry.name)) return false;
  return (await signer(entry, entry.name, keys)) !== null;
}
