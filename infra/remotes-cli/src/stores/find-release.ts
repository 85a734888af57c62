import { RemoteManifest, RemoteName } from '@studio/contracts';
import type { CheckedRelease } from '../checks/refuse-release.ts';
import type { ReleaseStore } from './release-store.ts';

/** A published release; throws when there is none of that name and version. */
export async function findRelease(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<CheckedRelease> {
  RemoteName.parse(name);
  RemoteManifest.shape.version.parse(version);
  const manifest = await store.manifest(name, version);
  if (!manifest) throw new Error(`${name} ${version} is not published in ${store.place}`);
  return { manifest, sizes: await store.sizes(name, version) };
}
