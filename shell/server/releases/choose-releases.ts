import type { RegistryEntry } from '@studio/contracts';
import { readPreviewToken, type TrustedKey } from '@studio/release-signing';
import type { Registry } from '../registry/registry.js';
import { readManifest } from './release-files.js';

/** Which releases one document is made of, and under what key it may be cached. */
export interface ChosenReleases {
  entries: RegistryEntry[];
  /** Part of the key of cached documents. */
  key: string;
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
  registry: Registry;
  releasesDir: string;
  publicKeys: readonly TrustedKey[];
}): ReleaseChooser {
  const { registry, releasesDir, publicKeys } = tools;
  return {
    hasCanary: () => registry.entries().some(({ canary }) => canary !== null),
    async choose({ number, preview }) {
      const entries = registry.entries().map((entry) => withCanary(entry, number));
      const previewed = preview === null ? null : await readPreviewToken(preview, publicKeys);
      const manifest = previewed && (await readManifest(releasesDir, previewed.name, previewed.version));
      if (manifest) replaceLive(entries, manifest);
      const versions = entries.map(({ name, live }) => `${name}@${live.version}`).join(' ');
      return { entries, key: `${registry.revision} ${versions}`, preview: manifest !== null };
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
