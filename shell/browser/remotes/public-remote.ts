import type { ModuleAssets, RegistryEntry, RemoteManifest, RemoteRoute, RemoteSlot } from '@studio/contracts';

/** As much of a release as the browser needs. */
export interface PublicRelease {
  version: string;
  /** Address of the release folder: `/remotes/<name>/1.0.0-abc`. */
  base: string;
  /** Relative to `base`. */
  entry: string;
  assets: Record<string, ModuleAssets>;
  /** Scripts and styles, relative to `base` → `sha384-…`. */
  integrity: Record<string, string>;
}

/** As much of a remote as the browser needs. */
export interface PublicRemote {
  name: string;
  routes: RemoteRoute[];
  slots: RemoteSlot[];
  live: PublicRelease;
  lastKnownGood: PublicRelease | null;
}

/** The part of a registry entry that a document carries. */
export function publicRemote(entry: RegistryEntry): PublicRemote {
  const { name, live, lastKnownGood, base } = entry;
  return {
    name,
    routes: live.routes,
    slots: live.slots,
    live: publicRelease(live, base),
    lastKnownGood:
      lastKnownGood && lastKnownGood.version !== live.version ? publicRelease(lastKnownGood, base) : null,
  };
}

function publicRelease(manifest: RemoteManifest, base: string): PublicRelease {
  const { name, version, entry, assets, integrity } = manifest;
  const browserFiles = Object.entries(integrity).filter(([file]) => /^browser\/.*\.(js|css)$/.test(file));
  return {
    version,
    base: `${base}/${name}/${version}`,
    entry,
    assets,
    integrity: Object.fromEntries(browserFiles),
  };
}
