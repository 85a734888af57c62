import { lazy, type ComponentType } from 'react';
import type { BrowserReportKind } from '@studio/contracts';
import type { Prefetch } from '@studio/web-kit';
import type { PublicRelease, PublicRemote } from './public-remote.js';
import type { RemoteLoader } from './remote-loader.js';
import { partKey, type RestingParts } from './resting-parts.js';
import { TimeLimitError, withTimeLimit } from './with-time-limit.js';

/** How long a remote may take to load before the next release is tried, ms. */
const LOAD_LIMIT_MS = 8_000;

/** Loads modules that remotes expose. */
export interface Federation {
  /** Makes `release` the one that the remote's modules come from. */
  register(remote: string, release: PublicRelease): void;
  load(remote: string, module: string): Promise<unknown>;
}

export interface LoaderTools {
  federation: Federation;
  resting: RestingParts;
  /** Something happened to a release that its team should hear of. */
  report(
    release: { remote: string; version: string },
    kind: BrowserReportKind,
    more?: { thrown: unknown },
  ): void;
  limitMs?: number;
}

export interface BrowserLoader extends RemoteLoader {
  /** The version that the remote's parts come from just now. */
  version(remote: string): string | undefined;
}

type Loaded = { default: ComponentType };

interface Part {
  name: string;
  component: ComponentType;
  /** Rises when it has to be drawn anew. */
  generation: number;
  /** The release that its component came from. */
  release: PublicRelease | null;
  /** Attempts that nobody waits for any more, and that may still come to something. */
  late: Promise<Loaded>[];
}

interface State {
  remote: PublicRemote;
  /** What is tried, in this order: the live release, the same once more, the last known good one. */
  releases: readonly PublicRelease[];
  /** Which of them is tried now; past the last: nothing can be had. */
  at: number;
  parts: Map<string, Part>;
}

/**
 * Loads from the live release: a time limit, one retry, then from the last known good release, within one promise, so
 * that what the document shows stays as it is until there is something better. What cannot be had at all rests until
 * it is tried again, or comes after all. What is alive already stays, whatever becomes of its remote's other parts.
 */
export function createFederatedLoader(
  remotes: readonly PublicRemote[],
  { federation, resting, report, limitMs = LOAD_LIMIT_MS }: LoaderTools,
): BrowserLoader {
  const listeners = new Set<() => void>();
  const states = new Map<string, State>();
  for (const remote of remotes) {
    const { name, live, lastKnownGood } = remote;
    const releases = [live, live, ...(lastKnownGood ? [lastKnownGood] : [])];
    states.set(name, { remote, releases, at: 0, parts: new Map() });
    federation.register(name, live);
  }

  function tell(
    { remote: { name } }: State,
    release: PublicRelease,
    kind: BrowserReportKind,
    thrown?: unknown,
  ): void {
    report({ remote: name, version: release.version }, kind, { thrown });
  }

  function goTo(state: State, at: number): void {
    if (state.at === at) return;
    state.at = at;
    const release = state.releases[at];
    // Also the one that was registered before: what has failed is then fetched again.
    if (release) federation.register(state.remote.name, release);
  }

  /** After a failure of `releases[at]`; nothing happens when another part went on already. */
  function goOn(state: State, at: number, error: unknown): void {
    // The same file again would be waited for by the same request.
    const next = error instanceof TimeLimitError && at === 0 ? 2 : at + 1;
    if (state.releases[next] !== state.releases[at]) tell(state, state.releases[at]!, 'load-failed', error);
    if (state.at === at) goTo(state, next);
  }

  async function load(state: State, part: Part): Promise<Loaded> {
    // Of its remote nothing could be had before: maybe it can by now.
    if (!state.releases[state.at]) goTo(state, 0);
    for (;;) {
      const { at } = state;
      const release = state.releases[at];
      if (!release) {
        const late = await rest(state, part);
        if (late) return late;
        continue;
      }
      const attempt = federation.load(state.remote.name, part.name).then(asComponent);
      try {
        const loaded = await withTimeLimit(attempt, limitMs);
        part.release = release;
        resting.wake(keyOf(state, part));
        return loaded;
      } catch (error) {
        if (error instanceof TimeLimitError) part.late.push(attempt);
        goOn(state, at, error);
      }
    }
  }

  /** Until it is tried again (undefined), or until an earlier attempt comes to something after all. */
  function rest(state: State, part: Part): Promise<Loaded | undefined> {
    return new Promise((resolve) => {
      resting.rest(keyOf(state, part), () => {
        if (!state.releases[state.at]) goTo(state, 0);
        resolve(undefined);
      });
      Promise.any(part.late).then(
        (loaded) => {
          part.release ??= state.remote.live;
          resting.wake(keyOf(state, part));
          resolve(loaded);
        },
        () => undefined,
      );
    });
  }

  function drawAnew(state: State, part: Part): void {
    part.generation += 1;
    part.component = lazy(() => load(state, part));
    for (const changed of listeners) changed();
  }

  function stateOf(name: string): State {
    const state = states.get(name);
    if (!state) throw new Error(`Unknown remote ${name}`);
    return state;
  }

  return {
    component(name, module) {
      const state = stateOf(name);
      const known = state.parts.get(module);
      if (known) return known.component;
      if (state.parts.size === 0) tell(state, state.remote.live, 'visit');
      const component = lazy(() => load(state, part));
      const part: Part = { name: module, component, generation: 0, release: null, late: [] };
      state.parts.set(module, part);
      return component;
    },
    preload: (name, module) =>
      federation.load(name, module).then(
        (page) => page as { prefetch?: Prefetch } | null,
        () => null,
      ),
    generation: (name, module) => states.get(name)?.parts.get(module)?.generation ?? 0,
    reportCrash(name, module, error) {
      const state = stateOf(name);
      const part = state.parts.get(module);
      if (!part?.release) return;
      tell(state, part.release, 'crash', error);
      const { live, lastKnownGood } = state.remote;
      if (part.release === live && lastKnownGood) {
        goTo(state, state.releases.indexOf(lastKnownGood));
        drawAnew(state, part);
        return;
      }
      resting.rest(keyOf(state, part), () => {
        goTo(state, 0);
        resting.wake(keyOf(state, part));
        drawAnew(state, part);
      });
    },
    version(name) {
      const state = states.get(name);
      return (state?.releases[state.at] ?? state?.releases.at(-1))?.version;
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

const keyOf = (state: State, part: Part) => partKey(state.remote.name, part.name);

function asComponent(loaded: unknown): Loaded {
  const module = loaded as { default?: ComponentType } | null;
  if (typeof module?.default !== 'function') throw new Error('The exposed module has no component');
  return { default: module.default };
}
