import { createHash } from 'node:crypto';
import type { RegistryEntry } from '@studio/contracts';

/** The releases of one document, and its cache key. */
export interface ChosenReleases {
  entries: RegistryEntry[];
  /** Equal for equal releases. Part of the cache key of documents. */
  key: string;
  /** Whether any of the releases is a canary. */
  canary: boolean;
}

export interface ReleaseChooser {
  /** Whether any remote has a canary release, so that visitors need a canary number. */
  hasCanary(): boolean;
  /** `number`: the visitor's canary number, 0 to 1; null when there is none. Each remote derives a separate draw from it. */
  choose(number: number | null): ChosenReleases;
}

/** Chooses live releases, and canary releases for their share of visitors. */
export function releaseChooser(releases: {
  /** The entries that this server serves. */
  entries(): RegistryEntry[];
  readonly revision: number;
}): ReleaseChooser {
  let plain: { revision: number; chosen: ChosenReleases } | null = null;
  const chosen = (entries: RegistryEntry[], canary: boolean): ChosenReleases => {
    const versions = entries.map(({ name, live }) => `${name}@${live.version}`).join(' ');
    return { entries, key: `${releases.revision} ${versions}`, canary };
  };
  /** The releases without canaries, cached until a release changes. */
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

/** Replaces the live release by the canary, whose last known good release is then the live one. */
function withCanary(entry: RegistryEntry, number: number): RegistryEntry {
  const { canary, live } = entry;
  return canary && drawOf(entry.name, number) < canary.share
    ? { ...entry, live: canary.manifest, lastKnownGood: live }
    : entry;
}

/** Number of steps of a canary number, and the numbers that are coprime to it. */
const STEPS = 1_000;
const FACTORS = Array.from({ length: STEPS }, (_, n) => n).filter((n) => n % 2 !== 0 && n % 5 !== 0);

/**
 * A visitor's draw for one remote, 0 to 1: a permutation of the 1,000 canary numbers that depends on the remote. Shares
 * are exact, and the canaries of two remotes get different visitors.
 */
export function drawOf(remote: string, number: number): number {
  const hash = createHash('sha256').update(remote).digest();
  const factor = FACTORS[hash.readUInt32BE(0) % FACTORS.length] ?? 1;
  const step = (Math.round(number * STEPS) * factor + hash.readUInt32BE(4)) % STEPS;
  return step / STEPS;
}
