import type { RegistryEntry, RemoteManifest } from '@studio/contracts';
import type { ReleaseStanding } from './release-standing.js';

export const releaseKey = ({ name, version }: { name: string; version: string }): string =>
  `${name}@${version}`;

/**
 * The entry that documents are made of: the live release if it is good, else the one that was served before it or the
 * last known good one; for the browser too. With no good one left one that at least runs, or the live one, whose parts
 * are then left to the browser. A canary release counts as long as it is good.
 */
export function servingEntry(
  entry: RegistryEntry,
  standing: ReleaseStanding,
  servedBefore: RemoteManifest | undefined,
): RegistryEntry {
  const known = [entry.live, servedBefore, entry.lastKnownGood].filter((release) => release != null);
  const good = known.filter((release) => standing.isGood(releaseKey(release)));
  const live = good[0] ?? known.find((release) => standing.isUsable(releaseKey(release))) ?? entry.live;
  const others = live === entry.live ? [entry.lastKnownGood] : good.slice(1);
  const lastKnownGood = others.find((other) => other && other.version !== live.version) ?? null;
  const canary = entry.canary && standing.isGood(releaseKey(entry.canary.manifest)) ? entry.canary : null;
  return { ...entry, live, lastKnownGood, canary };
}
