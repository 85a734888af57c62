import type { RemoteManifest } from '@studio/contracts';
import { RefusedReleaseError } from '../checks/fault.ts';
import { refuseFaulty } from '../checks/refuse-release.ts';
import { checkServerBuild } from '../verify/check-server-build.ts';
import type { Snapshot } from '../registry/registry-store.ts';
import { readBuild } from '../stores/read-build.ts';
import type { ReleaseStore } from '../stores/release-store.ts';

/**
 * Puts a built remote in place as an immutable release. The same bytes again change nothing.
 * @throws RefusedReleaseError when it does not fit or load, weighs too much, or takes what is another remote's; without `although` also when others
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
  const { name, version } = built.manifest;
  // The quick half of `verify`. What is published already has passed it.
  const faults = (await releases.manifest(name, version)) ? [] : await checkServerBuild(built);
  if (faults.length > 0) throw new RefusedReleaseError(`${name} ${version}`, faults);
  await releases.add(built.manifest, built.files);
  return built.manifest;
}
