import { readPreviewToken, type RegistryEntry } from '@studio/contracts';
import type { Registry } from '../registry/registry.js';
import { readManifest } from './release-files.js';

/** Which releases one document is made of, and under what name its copies may be shared. */
export interface ChosenReleases {
  entries: RegistryEntry[];
  /** Part of the key of cached documents. */
  key: string;
  /** A preview: for the one who has the link. */
  preview: boolean;
}

export interface ReleaseChooser {
  /** Some remote is on trial: visitors need a lasting draw. */
  hasTrial(): boolean;
  /** `draw`: the visitor's lasting number from 0 to 1, null when there is none; `preview`: a token from the address. */
  choose(visitor: { draw: number | null; preview: string | null }): Promise<ChosenReleases>;
}

/** Live releases; a release on trial for its share of visitors; a previewed one for who has its signed link. */
export function releaseChooser(tools: {
  registry: Registry;
  releasesDir: string;
  releaseKey: string;
}): ReleaseChooser {
  const { registry, releasesDir, releaseKey } = tools;
  return {
    hasTrial: () => registry.entries().some(({ canary }) => canary !== null),
    async choose({ draw, preview }) {
      const entries = registry.entries().map((entry) => withTrial(entry, draw));
      const previewed = preview === null ? null : await readPreviewToken(preview, releaseKey);
      const manifest = previewed && (await readManifest(releasesDir, previewed.name, previewed.version));
      if (manifest) replaceLive(entries, manifest);
      const versions = entries.map(({ name, live }) => `${name}@${live.version}`).join(' ');
      return { entries, key: `${registry.revision} ${versions}`, preview: manifest !== null };
    },
  };
}

/** Should the release on trial fail, the live one is what is known to be good. */
function withTrial(entry: RegistryEntry, draw: number | null): RegistryEntry {
  const { canary, live } = entry;
  return canary && draw !== null && draw < canary.share
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
