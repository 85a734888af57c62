import { RemoteManifest, RemoteName } from '@studio/contracts';
import type { CheckedRelease } from '../checks/refuse-release.ts';
import type { ReleaseStore } from './release-store.ts';

/** A published release; throws when there is none of that name and version. */
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

/** How many releases are named to who looked for another one. */
const NAMED = 5;

async function unknownText(store: ReleaseStore, name: string, version: string): Promise<string> {
  const names = await store.names();
  if (!names.includes(name))
    return `There is no remote ${name} in ${store.place}: ${names.join(', ') || 'nothing is published yet'}.`;
  const versions = (await store.releases(name)).slice(0, NAMED).map((release) => release.version);
  return `${name} ${version} is not published in ${store.place}. The last releases: ${versions.join(', ') || 'none'}.`;
}
