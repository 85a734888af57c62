import type { ComponentType } from 'react';
import { RemoteRoute, type SlotName } from '@studio/contracts';
import type { PublicRemote } from '../remotes/public-remote.js';
import type { RemoteLoader } from '../remotes/remote-loader.js';
import { partKey, restingParts } from '../remotes/resting-parts.js';

/** A remote with one page per route. The title of a page is the name of its module. */
export function fixtureRemote(
  routes: readonly (Pick<RemoteRoute, 'path' | 'title'> & Partial<Pick<RemoteRoute, 'audience' | 'slots'>>)[],
  slots: readonly { slot: SlotName; module: string; order?: number }[] = [],
): PublicRemote {
  return {
    name: 'fixture',
    routes: routes.map((route) =>
      RemoteRoute.parse({
        audience: 'everyone',
        description: `About ${route.title}.`,
        module: `./${route.title}`,
        ...route,
      }),
    ),
    slots: slots.map((slot) => ({ order: 0, ...slot })),
    live: { version: '1.0.0', base: '/remotes/fixture/1.0.0', entry: 'entry.js', assets: {}, integrity: {} },
    lastKnownGood: null,
  };
}

/** A loader with these modules. A module that throws becomes unavailable. */
export function fixtureLoader(
  modules: Record<string, ComponentType>,
  preload: RemoteLoader['preload'] = async () => null,
): RemoteLoader {
  return {
    component(_, module) {
      const found = modules[module];
      if (!found) throw new Error(`No module ${module}`);
      return found;
    },
    preload,
    generation: () => 0,
    reportCrash: (remote, module) => restingParts.rest(partKey(remote, module), () => undefined),
    subscribe: () => () => undefined,
  };
}
