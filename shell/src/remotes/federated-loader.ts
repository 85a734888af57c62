import { lazy, type ComponentType } from 'react';
import type { Prefetch } from '@studio/web-kit';
import type { PublicRelease, PublicRemote } from './public-remote.js';
import type { RemoteLoader } from './remote-loader.js';
import { withTimeLimit } from './with-time-limit.js';

/** How long a remote may take before it counts as lost, ms; the federation runtime's own limit is 20 s. */
const LOAD_LIMIT_MS = 8_000;

/** The federation runtime, as much as is used of it. */
export interface Federation {
  /** Makes `release` the one that the remote's modules come from. */
  register(remote: string, release: PublicRelease): void;
  load(remote: string, module: string): Promise<unknown>;
}

/** Code of a remote could not be had; its boundary shows the fallback. `cause` is what the runtime said. */
export class RemoteLostError extends Error {
  override readonly name = 'RemoteLostError';
}

interface State {
  remote: PublicRemote;
  release: PublicRelease;
  generation: number;
  components: Map<string, ComponentType>;
}

/** Loads from the live release: a time limit, one retry, then the whole remote from its last known good release. */
export function createFederatedLoader(
  remotes: readonly PublicRemote[],
  federation: Federation,
  limitMs = LOAD_LIMIT_MS,
): RemoteLoader {
  const listeners = new Set<() => void>();
  const states = new Map<string, State>();
  for (const remote of remotes) {
    states.set(remote.name, { remote, release: remote.live, generation: 0, components: new Map() });
    federation.register(remote.name, remote.live);
  }

  /** Nothing happens when the remote was already replaced since `generation`. */
  function fallBack(state: State, generation: number): void {
    const { lastKnownGood } = state.remote;
    if (state.generation !== generation || !lastKnownGood || state.release === lastKnownGood) return;
    state.release = lastKnownGood;
    state.generation += 1;
    state.components = new Map();
    federation.register(state.remote.name, lastKnownGood);
    for (const changed of listeners) changed();
  }

  async function load(state: State, module: string): Promise<{ default: ComponentType }> {
    const { generation, release, remote } = state;
    const attempt = () => withTimeLimit(federation.load(remote.name, module), limitMs);
    try {
      return asComponent(
        await attempt().catch(() => {
          if (state.generation === generation) federation.register(remote.name, release);
          return attempt();
        }),
      );
    } catch (error) {
      fallBack(state, generation);
      throw new RemoteLostError(`${remote.name} ${module} could not be loaded`, { cause: error });
    }
  }

  return {
    component(name, module) {
      const state = states.get(name);
      if (!state) throw new Error(`Unknown remote ${name}`);
      const known = state.components.get(module);
      if (known) return known;
      const component = lazy(() => load(state, module));
      state.components.set(module, component);
      return component;
    },
    preload: (name, module) =>
      federation.load(name, module).then(
        (page) => page as { prefetch?: Prefetch } | null,
        () => null,
      ),
    generation: (name) => states.get(name)?.generation ?? 0,
    reportCrash(name, generation) {
      const state = states.get(name);
      if (state) fallBack(state, generation);
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

function asComponent(loaded: unknown): { default: ComponentType } {
  const module = loaded as { default?: ComponentType } | null;
  if (typeof module?.default !== 'function') throw new Error('The exposed module has no component');
  return { default: module.default };
}
