import type { RegistryEntry } from '@studio/contracts';
import { readPreviewToken, type TrustedKey } from '@studio/release-signing';
import { readManifest } from './release-files.js';

/** Which releases one document is made of, and under what key it may be cached. */
export interface ChosenReleases {
  entries: RegistryEntry[];
  /** The same for the same releases: part of the key of cached documents. */
  key: string;
  /** Some release in it is not what most visitors get. */
  canary: boolean;
  /** A preview: for the one who has the link. */
  preview: boolean;
}

export interface ReleaseChooser {
  /** Some remote has a canary release: each visitor needs a number that stays the same. */
  hasCanary(): boolean;
  /** `number`: the visitor's canary number, 0 to 1, null when there is none; `preview`: a token from the address. */
  choose(visitor: { number: number | null; preview: string | null }): Promise<ChosenReleases>;
}

/** Live releases; a canary release for its share of visitors; a previewed one for who has its signed link. */
export function releaseChooser(tools: {
  /** What this server serves. */
  releases: { entries(): RegistryEntry[]; readonly revision: number };
  releasesDir: string;
  publicKeys: readonly TrustedKey[];
}): ReleaseChooser {
  const { releases, releasesDir, publicKeys } = tools;
  let plain: { revision: number; chosen: ChosenReleases } | null = null;
  const chosen = (entries: RegistryEntry[], canary: boolean, preview: boolean): ChosenReleases => {
    const versions = entries.map(({ name, live }) => `${name}@${live.version}`).join(' ');
    return { entries, key: `${releases.revision} ${versions}`, canary, preview };
  };
  /** What most visitors get: the same until a release changes. */
  const forMost = (): ChosenReleases => {
    if (plain?.revision !== releases.revision)
      plain = { revision: releases.revision, chosen: chosen(releases.entries(), false, false) };
    return plain.chosen;
  };
  return {
    hasCanary: () => forMost().entries.some(({ canary }) => canary !== null),
    async choose({ number, preview }) {
      const usual = forMost();
      const previewed = preview === null ? null : await readPreviewToken(preview, publicKeys);
      const manifest = previewed && (await readManifest(releasesDir, previewed.name, previewed.version));
      if (!manifest && number === null) return usual;
      const entries = usual.entries.map((entry) => withCanary(entry, number));
      if (manifest) replaceLive(entries, manifest);
      const differs = entries.some((entry, at) => entry !== usual.entries[at]);
      return differs ? chosen(entries, true, manifest !== null) : usual;
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

function replaceLive(entries: RegistryEntry[], live: RegistryEntry['live']): void {
  const at = entries.findIndex(({ name }) => name === live.name);
  const base = {
    name: live.name,
    lastKnownGood: null,
    canary: null,
    base: '/remotes',
    updatedAt: '',
    signature: '',
  };
  if (at >= 0) entries[at] = { ...entries[at]!, live };
  else entries.push({ ...base, live });
}
