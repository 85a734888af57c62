import { releaseKey } from '../rendering/messages.js';
import type { RegistryEntry, RemoteManifest } from '@studio/contracts';
import type { ReleaseStanding } from './release-standing.js';

/** The releases that a registry entry names: live, canary, last known good. */
export function releasesOf({ live, canary, lastKnownGood }: RegistryEntry): RemoteManifest[] {
  return [live, canary?.manifest, lastKnownGood].filter((release) => release != null);
}

/**
 * Returns the releases that may be served, the preferred one first. `servedBefore` is last, because it may have been rolled back
 * or never verified.
 */
export const preferredReleases = (
  entry: RegistryEntry | undefined,
  servedBefore: RemoteManifest | undefined,
): RemoteManifest[] => [entry?.live, entry?.lastKnownGood, servedBefore].filter((release) => release != null);

/**
 * Returns the entry that documents are rendered with, on the server and in the browser. Its live release is the first
 * good one of `preferredReleases`. When none is good, it is the first that is loaded, else the live one, which the browser then
 * renders. A canary is used only while it is good.
 */
export function servingEntry(
  entry: RegistryEntry,
  standing: ReleaseStanding,
  servedBefore: RemoteManifest | undefined,
): RegistryEntry {
  const known = preferredReleases(entry, servedBefore);
  const good = known.filter((release) => standing.isGood(releaseKey(release)));
  const live = good[0] ?? known.find((release) => standing.isRunning(releaseKey(release))) ?? entry.live;
  const others = live === entry.live ? [entry.lastKnownGood] : good.slice(1);
  const lastKnownGood = others.find((other) => other && other.version !== live.version) ?? null;
  const canary = entry.canary && standing.isGood(releaseKey(entry.canary.manifest)) ? entry.canary : null;
  return { ...entry, live, lastKnownGood, canary };
}

/** Returns a text that is equal for entries that result in the same documents. */
export function fingerprint(entries: ReadonlyMap<string, RegistryEntry>): string {
  return JSON.stringify(
    [...entries.values()].map(({ name, live, lastKnownGood, canary, base }) => [
      name,
      live.version,
      lastKnownGood?.version,
      canary?.manifest.version,
      canary?.share,
      base,
    ]),
  );
}
