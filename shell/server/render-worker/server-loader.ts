import type { RemoteLoader } from '../../browser/server-entry.js';
import type { PublicRemote } from '../../browser/routing-entry.js';
import { releaseKey, type UsedModule } from '../rendering/messages.js';
import type { LoadedReleases } from './loaded-releases.js';
import type { Marks } from './marks.js';

/** The module is not loaded on the server. The browser renders it. */
export class AbsentError extends Error {}

/** The loader of one rendering. Takes components from the server builds, and records which ones were rendered. */
export function createServerLoader(
  releases: LoadedReleases,
  remotes: readonly PublicRemote[],
  marks: Marks,
): RemoteLoader & { used: UsedModule[]; drawing(): string | null } {
  const used: UsedModule[] = [];
  let inside: string[] = [];
  return {
    used,
    /** Returns the module that was being rendered when the rendering failed, and resets the stack of modules. */
    drawing() {
      const module = inside.at(-1) ?? null;
      inside = [];
      return module;
    },
    component(remote, module) {
      if (!used.some((known) => known.remote === remote && known.module === module))
        used.push({ remote, module });
      const live = remotes.find(({ name }) => name === remote)?.live;
      const key = live && releaseKey({ name: remote, version: live.version });
      const found = key && releases.module(key, module);
      if (!found) throw new AbsentError(`No server build of ${remote} ${module}`);
      // React renders its content next, then the marker at its end.
      marks.enter(key);
      inside.push(module);
      return found.default;
    },
    partEnded() {
      marks.leave();
      inside.pop();
    },
    preload: () => Promise.resolve(null),
    generation: () => 0,
    reportCrash: () => undefined,
    subscribe: () => () => undefined,
  };
}
