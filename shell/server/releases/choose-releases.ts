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
  /** `number`: the visitor's canary number, 0 to 1, null when there is none. */
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
  return canary && number !== null && number < canary.share
    ? { ...entry, live: canary.manifest, lastKnownGood: live }
    : entry;
}
