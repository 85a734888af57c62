import { RefusedReleaseError } from '../checks/fault.ts';
import { refuseFaulty } from '../checks/refuse-release.ts';
import { checkServerBuild } from '../verify/check-server-build.ts';
import { checkoutSource, type Source } from '../provenance/checkout-source.ts';
import type { ReleaseOrigin } from '../provenance/release-origin.ts';
import type { Snapshot } from '../registry/registry-store.ts';
import { readBuild, type BuiltRelease } from '../stores/read-build.ts';
import type { ReleaseStore } from '../stores/release-store.ts';
import type { ReleaseTools } from './change-release.ts';

/**
 * Signs where a published release comes from and its dependencies, and keeps that in the registry. `source`: what its
 * sources are, where there is no checkout to ask. Resolves to what is kept; null where the key is none that is known.
 */
export async function recordOrigin(
  { registry, by }: Pick<ReleaseTools, 'registry' | 'by'>,
  built: BuiltRelease,
  source: Source = checkoutSource(built.folder, Object.keys(built.record.inputs)),
): Promise<ReleaseOrigin | null> {
  await registry.provenances.add(built, source, by);
  return registry.provenances.of(built.manifest);
}

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
): Promise<BuiltRelease> {
  const built = await readBuild(folder);
  refuseFaulty(built, registry, intent);
  const { name, version } = built.manifest;
  // The quick half of `verify`. What is published already has passed it.
  const faults = (await releases.manifest(name, version)) ? [] : await checkServerBuild(built);
  if (faults.length > 0) throw new RefusedReleaseError(`${name} ${version}`, faults);
  await releases.add(built.manifest, built.files, built.mapFiles);
  return built;
}
