import { RemoteManifest, RemoteName } from '@studio/contracts';
import type { ReleaseTools } from './change-release.ts';
import type { CheckedRelease } from '../checks/refuse-release.ts';
import type { ReleaseStore } from '../stores/release-store.ts';

/** A published release. Throws when there is none with that name and version. */
export async function findRelease(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<CheckedRelease> {
  const isPossible =
    RemoteName.safeParse(name).success && RemoteManifest.shape.version.safeParse(version).success;
  const manifest = isPossible ? await store.manifest(name, version) : null;
  if (!manifest) throw new Error(await unknownText(store, name, version));
  return { manifest, sizes: await store.sizes(name, version) };
}

/** @throws Error when neither registry nor store know a remote of that name */
export async function refuseUnknownRemote(
  { registry, releases }: Pick<ReleaseTools, 'registry' | 'releases'>,
  name: string,
): Promise<void> {
  const { entries } = await registry.store.read();
  const names = [...new Set([...entries.keys(), ...(await releases.names())])].sort();
  if (!names.includes(name)) throw new Error(unknownRemoteText(releases.place, name, names));
}

function unknownRemoteText(place: string, name: string, known: readonly string[]): string {
  return `There is no remote ${name} in ${place}: ${known.join(', ') || 'nothing is published yet'}.`;
}

/** Maximum number of releases that the error lists. */
const NAMED = 5;

async function unknownText(store: ReleaseStore, name: string, version: string): Promise<string> {
  const names = await store.names();
  if (!names.includes(name)) return unknownRemoteText(store.place, name, names);
  const versions = (await store.releases(name)).slice(0, NAMED).map((release) => release.version);
  return `${name} ${version} is not published in ${store.place}. The last releases: ${versions.join(', ') || 'none'}.`;
}
