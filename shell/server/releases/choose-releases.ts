import { createHash } from 'node:crypto';
import type { RegistryEntry } from '@studio/contracts';

/** Which releases one document is made of, and under what key it may be cached. */
export interface ChosenReleases {
  entries: RegistryEntry[];
  /** The same for the same releases: part of the key of cached documents. */
  key: string;
  /** Some release in it is not what most visitors get. */
  canary: boolean;
}

export interface ReleaseChooser {
  /** Some remote has a canary release: each visitor needs a number that stays the same. */
  hasCanary(): boolean;
  /** `number`: the visitor's canary number, 0 to 1, null when there is none. Each remote draws from it by itself. */
  choose(number: number | null): ChosenReleases;
}

/** Live releases; a canary release for its share of visitors. */
export function releaseChooser(releases: {
  /** What this server serves. */
  entries(): RegistryEntry[];
  readonly revision: number;
}): ReleaseChooser {
  let plain: { revision: number; chosen: ChosenReleases } | null = null;
  const chosen = (entries: RegistryEntry[], canary: boolean): ChosenReleases => {
    const versions = entries.map(({ name, live }) => `${name}@${live.version}`).join(' ');
    return { entries, key: `${releases.revision} ${versions}`, canary };
  };
  /** What most visitors get: the same until a release changes. */
  const forMost = (): ChosenReleases => {
    if (plain?.revision !== releases.revision)
      plain = { revision: releases.revision, chosen: chosen(releases.entries(), false) };
    return plain.chosen;
  };
  return {
    hasCanary: () => forMost().entries.some(({ canary }) => canary !== null),
    choose(number) {
      const usual = forMost();
      if (number === null) return usual;
      const entries = usual.entries.map((entry) => withCanary(entry, number));
      const differs = entries.some((entry, at) => entry !== usual.entries[at]);
      return differs ? chosen(entries, true) : usual;
    },
  };
}

/** Should the canary fail, the live release is the last known good one. */
function withCanary(entry: RegistryEntry, number: number | null): RegistryEntry {
  const { canary, live } = entry;
  return canary && number !== null && drawOf(entry.name, number) < canary.share
    ? { ...entry, live: canary.manifest, lastKnownGood: live }
    : entry;
}

/** Steps of a visitor's canary number, and numbers without a divisor in common with them. */
const STEPS = 1_000;
const FACTORS = Array.from({ length: STEPS }, (_, n) => n).filter((n) => n % 2 !== 0 && n % 5 !== 0);

/**
 * A visitor's draw for one remote, 0 to 1: the 1,000 numbers in an order of this remote's own. So each share is exact,
 * and the visitors of one team's canary are not those of every other team's.
 */
export function drawOf(remote: string, number: number): number {
  const hash = createHash('sha256').update(remote).digest();
  const factor = FACTORS[hash.readUInt32BE(0) % FACTORS.length] ?? 1;
  const step = (Math.round(number * STEPS) * factor + hash.readUInt32BE(4)) % STEPS;
  return step / STEPS;
}
