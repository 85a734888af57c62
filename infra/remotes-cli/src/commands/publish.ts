import type { RemoteManifest } from '@studio/contracts';
import { refuseFaulty } from '../checks/refuse-release.ts';
import type { Snapshot } from '../registry/registry-store.ts';
import { readBuild } from '../stores/read-build.ts';
import type { ReleaseStore } from '../stores/release-store.ts';

/**
 * Puts a built remote in place as an immutable release. The same bytes again change nothing.
 * @throws RefusedReleaseError when it does not fit, weighs too much, or takes what is another remote's; without `although` also when others
 * lose a place
 */
export async function publishRemote(
  folder: string,
  releases: ReleaseStore,
  registry: Snapshot | null,
  intent: { although?: string | undefined } = {},
): Promise<RemoteManifest> {
  const built = await readBuild(folder);
  refuseFaulty(built, registry, intent);
  await releases.add(built.manifest, built.files);
  return built.manifest;
}
