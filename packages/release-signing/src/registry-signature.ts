import { RegistryEntry, type RemoteManifest } from '@studio/contracts';
import { sign, signer } from './detached-signature.js';
import type { TrustedKey } from './trusted-keys.js';

/**
 * Returns the signed entry of a remote whose first release goes live now.
 * @param privateKey Private Ed25519 key, as in `ReleaseKeys`.
 */
export async function firstEntry(live: RemoteManifest, privateKey: string): Promise<RegistryEntry> {
  const { name } = live;
  const updatedAt = new Date().toISOString();
  const entry = { name, live, lastKnownGood: null, canary: null, base: '/remotes', updatedAt };
  return { ...entry, signature: await sign(entry, privateKey) };
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

/**
 * Validates a value of the registry's bucket under the key `name`: its schema, its name, and that it is signed as
 * `isSignedBy` says. Null when it is invalid.
 */
export async function readEntry(
  name: string,
  value: unknown,
  keys: readonly TrustedKey[],
): Promise<RegistryEntry | null> {
  const read = RegistryEntry.safeParse(value);
  if (!read.success || read.data.name !== name) return null;
  return (await isSignedBy(read.data, keys)) ? read.data : null;
}
