import { RefusedReleaseError } from '../checks/fault.ts';
import { refuseFaulty } from '../checks/refuse-release.ts';
import { checkServerBuild } from '../verify/check-server-build.ts';
import { checkoutSource, type Source } from '../provenance/checkout-source.ts';
import type { ReleaseOrigin } from '../provenance/release-origin.ts';
import type { Snapshot } from '../registry/registry-store.ts';
import { readBuild, type BuiltRelease } from '../stores/read-build.ts';
import type { ReleaseStore } from '../stores/release-store.ts';
import { refuseAltered } from '../stores/release-version.ts';
import type { ReleaseTools } from '../workbench/change-release.ts';

/**
 * Signs a published release's provenance and dependencies, and stores them in the registry. `source`: the sources'
 * state, if there is no Git checkout. Resolves to the stored origin; null when the key is unknown.
 */
export async function recordOrigin(
  { registry, by }: Pick<ReleaseTools, 'registry' | 'by'>,
  built: BuiltRelease,
  source?: Source,
): Promise<ReleaseOrigin | null> {
  const readSource = () => source ?? checkoutSource(built.folder, Object.keys(built.record.inputs));
  await registry.provenances.add(built, readSource, by);
  return registry.provenances.of(built.manifest);
}

/**
 * Publishes a built remote as an immutable release. Publishing the same bytes again changes nothing,
 * unless the store's copy is damaged, which is then replaced.
 * @param intent `onlyMissing`: a copy in the store is not read, so that a damaged one stays
 * @throws RefusedReleaseError when it is incompatible, does not load, exceeds its budget or conflicts with another
 * remote; without `although` also when others lose a slot
 */
export async function publishRemote(
  folder: string,
  releases: ReleaseStore,
  registry: Snapshot | null,
  intent: { although?: string | undefined; onlyMissing?: boolean } = {},
): Promise<BuiltRelease> {
  const built = await readBuild(folder);
  refuseFaulty(built, registry, intent);
  const { name, version } = built.manifest;
  const isStored = intent.onlyMissing
    ? (await releases.manifest(name, version)) !== null
    : await refuseAltered(releases, built.manifest).then(
        () => true,
        () => false,
      );
  if (isStored) return built;
  // The fast part of `verify`.
  const faults = await checkServerBuild(built);
  if (faults.length > 0) throw new RefusedReleaseError(`${name} ${version}`, faults);
  await releases.add(built.manifest, built.files, built.mapFiles);
  return built;
}
