import type { RegistryEntry } from '@studio/contracts';
import type { RemoteLoader } from '../../src/server-entry.js';
import type { ServerBuilds } from './server-builds.js';

export interface UsedModule {
  remote: string;
  module: string;
}

/** The loader of one rendering: takes components from the server builds, and remembers which ones were drawn. */
export function createServerLoader(
  builds: ServerBuilds,
  entries: readonly RegistryEntry[],
): RemoteLoader & { used: UsedModule[] } {
  const used: UsedModule[] = [];
  return {
    used,
    component(remote, module) {
      if (!used.some((known) => known.remote === remote && known.module === module))
        used.push({ remote, module });
      const release = entries.find(({ name }) => name === remote)?.live;
      const found = release && builds.module(release, module);
      if (!found) throw new Error(`No server build of ${remote} ${module}`);
      return found.default;
    },
    preload: () => Promise.resolve(null),
    generation: () => 0,
    reportCrash: () => undefined,
    subscribe: () => () => undefined,
  };
}
