import type { ReleaseBudget, RemoteManifest, Dependency } from '@studio/contracts';
import type { Snapshot } from '../registry/registry-store.ts';
import { RefusedReleaseError, type Fault } from './fault.ts';
import { findClashes } from './find-clashes.ts';
import { findDisagreements, findOwnCopies } from './find-disagreements.ts';
import { findIncompatibilities, findOtherMajors } from './find-incompatibilities.ts';
import { findLostPlaces } from './find-lost-places.ts';
import { findMissingMetadata } from './find-missing-metadata.ts';
import { findOversize, type Sizes } from './find-oversize.ts';

/** A release with data that its manifest does not contain. */
export interface CheckedRelease {
  manifest: RemoteManifest;
  sizes: Sizes;
  /** The team's own size budget. */
  budget?: Partial<ReleaseBudget>;
  /** The dependencies of its package.json: package → version range. */
  dependencies?: Readonly<Record<string, string>>;
  /** Bundled packages; undefined: unknown. */
  bundled?: readonly Dependency[] | undefined;
  /** Its sources are newer than its build. */
  isStale?: boolean;
}

const STALE: Fault = {
  what: 'the sources have changed since they were built',
  where: 'dist',
  mend: 'build the remote again, then verify it',
};

/** All reasons to refuse a release, at publication and at activation. */
export function findFaults(
  { manifest, sizes, budget, dependencies, bundled, isStale }: CheckedRelease,
  registry: Snapshot | null,
): Fault[] {
  return [
    ...(isStale ? [STALE] : []),
    ...findIncompatibilities(manifest, registry?.hosts),
    ...findOtherMajors(dependencies, registry?.hosts),
    ...findOwnCopies(bundled, registry?.hosts),
    ...(registry ? findDisagreements(manifest, liveReleases(registry)) : []),
    ...findMissingMetadata(manifest),
    ...findOversize(manifest, sizes, budget),
    ...(registry ? findClashes(manifest, liveReleases(registry)) : []),
    ...(registry ? placesLostBy(manifest, registry) : []),
  ];
}

/** What other remotes lose when `manifest` replaces its remote's live release. */
function placesLostBy(manifest: RemoteManifest, registry: Snapshot): Fault[] {
  const live = registry.entries.get(manifest.name)?.entry?.live;
  return live ? findLostPlaces(live, manifest, liveReleases(registry)) : [];
}

/** @throws RefusedReleaseError with all faults; losses of other remotes are allowed with a reason (`although`) */
export function refuseFaulty(
  release: CheckedRelease,
  registry: Snapshot | null,
  { although }: { although?: string | undefined } = {},
): void {
  const faults = findFaults(release, registry).filter(({ unlessAlthough }) => !unlessAlthough || !although);
  const { name, version } = release.manifest;
  if (faults.length > 0) throw new RefusedReleaseError(`${name} ${version}`, faults);
}

/** The releases that visitors can get now, canaries included. */
export function liveReleases({ entries }: Snapshot): RemoteManifest[] {
  return [...entries.values()]
    .flatMap(({ entry }) => entry ?? [])
    .flatMap(({ live, canary }) => (canary ? [live, canary.manifest] : [live]));
}
