import type { RegistryEntry, ReleaseVerification, RemoteManifest } from '@studio/contracts';
import { releaseDigest, type Preview } from '@studio/release-signing';
import type { ChosenReleases } from '../releases/choose-releases.js';
import { endOf, worksOn, type StaffVisit } from './read-staff.js';

/** Verified releases of a remote that are offered, the newest ones. */
const OFFERED = 5;

/** A release that a key of its remote vouches for. */
export interface OfferedRelease {
  version: string;
  digest: string;
  /** `live`, `canary, 10 % of visits`, `last known good`, `verified by Ada`. */
  what: string;
}

/** One remote on a page that staff sees. */
export interface StaffRemote {
  name: string;
  /** What this page shows of it. */
  shown: string;
  /** Where that comes from, in words. */
  origin: string | null;
  /** What most visitors get; null: the remote is not live. */
  usual: string | null;
  /** In words, where the page shows something else than visitors have, or they get something else than the registry says. */
  difference: string | null;
  /** What may be shown instead; empty for who does not work on it. */
  offers: OfferedRelease[];
}

export interface StaffSources {
  /** What the registry says. */
  registry(): readonly RegistryEntry[];
  /** What most visitors get from this server. */
  usual(): readonly RegistryEntry[];
  /** Releases that passed `verify`, the newest first. */
  verified(remote: string): readonly ReleaseVerification[];
  /** Where a release comes from, in words; null where nothing is signed of it. */
  originOf(release: RemoteManifest): string | null;
}

/** Every release of a remote that may be shown to its staff: those of its signed entry, and those that passed `verify`. */
export function offersOf(name: string, { registry, verified }: StaffSources): OfferedRelease[] {
  const entry = registry().find((one) => one.name === name);
  const { live, canary, lastKnownGood } = entry ?? {};
  const share = `${Math.round((canary?.share ?? 0) * 100)} % of visits`;
  const named = [
    ...(live ? [{ manifest: live, what: 'live' }] : []),
    ...(canary ? [{ manifest: canary.manifest, what: `canary, ${share}` }] : []),
    ...(lastKnownGood ? [{ manifest: lastKnownGood, what: 'last known good' }] : []),
  ].map(({ manifest, what }) => ({ version: manifest.version, digest: releaseDigest(manifest), what }));
  const passed = verified(name)
    .slice(0, OFFERED)
    .map(({ version, digest, by }) => ({ version, digest, what: `verified by ${by}` }));
  return [...new Map([...passed, ...named].map((one) => [one.version, one])).values()].reverse();
}

/**
 * What staff has picked, as previews in the place of what they would get; and the picks that are none of theirs to see, or
 * no release that is vouched for.
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

/** The remotes of one page, as its staff is told of them. */
export function staffRemotes(
  visit: StaffVisit,
  sources: StaffSources,
  chosen: Pick<ChosenReleases, 'entries'>,
): StaffRemote[] {
  const usual = new Map(sources.usual().map(({ name, live }) => [name, live.version]));
  const registry = new Map(sources.registry().map(({ name, live }) => [name, live.version]));
  return chosen.entries.map(({ name, live: release }) => {
    const { version: shown } = release;
    const served = usual.get(name) ?? null;
    const live = registry.get(name);
    return {
      name,
      shown,
      origin: sources.originOf(release),
      usual: served,
      difference: differenceOf({ shown, served, live }),
      offers: worksOn(visit, name) ? offersOf(name, sources) : [],
    };
  });
}

function differenceOf(of: { shown: string; served: string | null; live: string | undefined }): string | null {
  const { shown, served, live } = of;
  if (served === null) return 'visitors do not have this remote';
  if (shown !== served) return `visitors have ${served}`;
  return live !== undefined && live !== served
    ? `the registry says ${live}, which this server has put aside`
    : null;
}
