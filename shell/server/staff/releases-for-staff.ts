import type { RegistryEntry, ReleaseVerification, RemoteManifest } from '@studio/contracts';
import { releaseDigest, type Preview } from '@studio/release-signing';
import type { ChosenReleases } from '../releases/choose-releases.js';
import { endOf, worksOn, type StaffVisit } from './read-staff.js';

/** Maximum number of verified releases that are offered for a remote, newest first. */
const MAX_OFFERED = 5;

/** A release that is signed by a key of its remote. */
export interface OfferedRelease {
  version: string;
  digest: string;
  /** Description: `live`, `canary, 10 % of visits`, `last known good` or `verified by Ada`. */
  what: string;
}

/** One remote in the staff overlay. */
export interface StaffRemote {
  name: string;
  /** The version that this page shows. */
  shown: string;
  /** Description of its origin. */
  origin: string | null;
  /**
   * Describes how this page differs from what visitors get, or how that differs from the registry. Null when neither
   * does.
   */
  difference: string | null;
  /** Releases to switch to. Empty for visitors who do not work on the remote. */
  offers: OfferedRelease[];
}

export interface StaffSources {
  /** Entries of the registry. */
  registry(): readonly RegistryEntry[];
  /** Entries that most visitors get from this server. */
  usual(): readonly RegistryEntry[];
  /** Releases that passed `verify`, newest first. */
  verified(remote: string): readonly ReleaseVerification[];
  /** Describes the origin of a release. Null without a signed statement. */
  originOf(release: RemoteManifest): string | null;
}

/** All releases of a remote that its staff may see: those of its signed entry, and those that passed `verify`. */
function offersOf(name: string, { registry, verified }: StaffSources): OfferedRelease[] {
  const entry = registry().find((one) => one.name === name);
  const { live, canary, lastKnownGood } = entry ?? {};
  const share = `${Math.round((canary?.share ?? 0) * 100)} % of visits`;
  const named = [
    ...(live ? [{ manifest: live, what: 'live' }] : []),
    ...(canary ? [{ manifest: canary.manifest, what: `canary, ${share}` }] : []),
    ...(lastKnownGood ? [{ manifest: lastKnownGood, what: 'last known good' }] : []),
  ].map(({ manifest, what }) => ({ version: manifest.version, digest: releaseDigest(manifest), what }));
  const passed = verified(name)
    .slice(0, MAX_OFFERED)
    .map(({ version, digest, by }) => ({ version, digest, what: `verified by ${by}` }));
  return [...new Map([...passed, ...named].map((one) => [one.version, one])).values()].reverse();
}

/**
 * Returns the picked releases as previews, and as `unknown` the picks of remotes that the visitor does not work on or of
 * unsigned releases.
 */
export function pickedPreviews(
  visit: StaffVisit,
  sources: StaffSources,
  usual: Pick<ChosenReleases, 'entries'>,
): { previews: Preview[]; unknown: string[] } {
  const previews: Preview[] = [];
  const unknown: string[] = [];
  for (const [name, version] of visit.picks) {
    if (usual.entries.some((entry) => entry.name === name && entry.live.version === version)) continue;
    const offer = worksOn(visit, name) && offersOf(name, sources).find((one) => one.version === version);
    if (offer) previews.push({ name, version, digest: offer.digest, expires: endOf(visit) });
    else unknown.push(`${name} ${version}`);
  }
  return { previews, unknown };
}

/** Describes the remotes of one page for the staff overlay. */
export function staffRemotes(
  visit: StaffVisit,
  sources: StaffSources,
  chosen: Pick<ChosenReleases, 'entries'>,
): StaffRemote[] {
  const usual = new Map(sources.usual().map(({ name, live }) => [name, live.version]));
  const registry = new Map(sources.registry().map(({ name, live }) => [name, live.version]));
  return chosen.entries.map(({ name, live: release }) => {
    const { version: shown } = release;
    return {
      name,
      shown,
      origin: sources.originOf(release),
      difference: differenceOf(shown, usual.get(name), registry.get(name)),
      offers: worksOn(visit, name) ? offersOf(name, sources) : [],
    };
  });
}

/** Compares the shown version with the one that most visitors get, and that with the registry's. */
function differenceOf(shown: string, served: string | undefined, live: string | undefined): string | null {
  if (served === undefined) return 'visitors do not have this remote';
  if (shown !== served) return `visitors have ${served}`;
  return live !== undefined && live !== served
    ? `the registry says ${live}, which this server has quarantined`
    : null;
}
