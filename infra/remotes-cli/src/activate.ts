import type { RegistryEntry, RemoteManifest } from '@studio/contracts';
import { refuseIncompatible } from './refuse-incompatible.ts';
import type { RegistryStore } from './registry-store.ts';

/** Where the web server finds release folders. */
const BASE = '/remotes';

/** Makes a release the live one; the former live one becomes the last known good. */
export async function activate(store: RegistryStore, manifest: RemoteManifest): Promise<RegistryEntry> {
  refuseIncompatible(manifest);
  const current = await store.get(manifest.name);
  if (current?.entry.live.version === manifest.version) return current.entry;
  const { name } = manifest;
  const lastKnownGood = current?.entry.live ?? null;
  return store.put(
    { name, live: manifest, lastKnownGood, canary: null, base: BASE },
    current?.revision ?? null,
  );
}

/** Goes back to the last known good release. */
export async function rollback(store: RegistryStore, name: string): Promise<RegistryEntry> {
  const current = await store.get(name);
  if (!current) throw new Error(`No remote ${name} in the registry`);
  const { lastKnownGood, live, base } = current.entry;
  if (!lastKnownGood) throw new Error(`${name} has no earlier release to go back to`);
  return store.put({ name, live: lastKnownGood, lastKnownGood: live, canary: null, base }, current.revision);
}

/** Gives a release to a share (0–1) of new visits; 0 ends it. */
export async function canary(
  store: RegistryStore,
  manifest: RemoteManifest,
  share: number,
): Promise<RegistryEntry> {
  refuseIncompatible(manifest);
  const current = await store.get(manifest.name);
  if (!current) throw new Error(`${manifest.name} has no live release: activate one first`);
  const { name, live, lastKnownGood, base } = current.entry;
  const next = share > 0 ? { manifest, share } : null;
  return store.put({ name, live, lastKnownGood, base, canary: next }, current.revision);
}
