import type { ModuleAssets, RegistryEntry, RemoteManifest, RemoteRoute, RemoteSlot } from '@studio/contracts';

/** The data of a release that the browser needs. */
export interface PublicRelease {
  version: string;
  /** URL path of the release folder: `/remotes/<name>/1.0.0-abc`. */
  base: string;
  /** Relative to `base`. */
  entry: string;
  assets: Record<string, ModuleAssets>;
  /** Scripts and styles, relative to `base` → `sha384-…`. */
  integrity: Record<string, string>;
}

/** The data of a remote that the browser needs. */
export interface PublicRemote {
  name: string;
  routes: RemoteRoute[];
  slots: RemoteSlot[];
  live: PublicRelease;
  lastKnownGood: PublicRelease | null;
}

/** Returns the part of a registry entry that is sent with documents. */
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

/** The module is a widget in a slot of a page, not of the shell. It is loaded when it is near the viewport. */
export function isPageWidget(remotes: readonly PublicRemote[], remote: string, module: string): boolean {
  const itsSlots = remotes
    .filter(({ name }) => name === remote)
    .flatMap(({ slots }) => slots.filter((slot) => slot.module === module))
    .map(({ slot }) => slot);
  const slotsOfPages = remotes.flatMap(({ routes }) => routes.flatMap(({ slots = [] }) => slots));
  return itsSlots.length > 0 && itsSlots.every((slot) => slotsOfPages.includes(slot));
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
