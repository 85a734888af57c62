import { lazy, type ComponentType } from 'react';
import type { BrowserReportKind } from '@studio/contracts';
import type { Prefetch } from '@studio/web-kit';
import { waitForWidget, type Waiting } from './near-view.js';
import { isPageWidget, type PublicRelease, type PublicRemote } from './public-remote.js';
import type { RemoteLoader } from './remote-loader.js';
import { partKey, type RestingParts } from './resting-parts.js';

/** Time limit of one load. After it the next release is tried, ms. */
const LOAD_LIMIT_MS = 8_000;

/** Loads modules that remotes expose. */
export interface Federation {
  /** Makes later loads of the remote's modules use `release`. */
  register(remote: string, release: PublicRelease): void;
  load(remote: string, module: string): Promise<unknown>;
}

export interface LoaderTools {
  federation: Federation;
  resting: RestingParts;
  /** Reports an event of a release to its team. */
  report(
    release: { remote: string; version: string },
    kind: BrowserReportKind,
    more?: { thrown: unknown },
  ): void;
  limitMs?: number;
}

export interface BrowserLoader extends RemoteLoader {
  /** The version that the remote's modules are currently loaded from. */
  version(remote: string): string | undefined;
}

type Loaded = { default: ComponentType };

interface Part {
  name: string;
  component: ComponentType;
  /** Incremented to render the module again. */
  generation: number;
  /** The release that its component was loaded from. */
  release: PublicRelease | null;
  /** Loads that exceeded the time limit and are still pending. */
  late: Promise<Loaded>[];
  waiting: Waiting | null;
}

interface State {
  remote: PublicRemote;
  /** Releases in the order in which they are tried: the live one, the live one again, the last known good one. */
  releases: readonly PublicRelease[];
  /** Index of the current release. Past the end: all have failed. */
  at: number;
  parts: Map<string, Part>;
  isVisited: boolean;
}

/**
 * Loads modules from the live release, with a time limit and one retry, then from the last known good release. All
 * attempts share one promise, so the markup of the server stays until a module is there. When all fail, the module rests:
 * it shows its fallback until it is retried or a late load succeeds. A module that is rendered stays when another module
 * of its remote fails. A widget of a page that the server has rendered is loaded when it is near the viewport.
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
    states.set(name, { remote, releases, at: 0, parts: new Map(), isVisited: false });
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
    // Registering the same release again makes the federation fetch failed files again.
    if (release) federation.register(state.remote.name, release);
  }

  /** Moves to the next release after `releases[at]` failed, unless another module has done so already. */
  function tryNextRelease(state: State, at: number, error: unknown): void {
    // After a time-out the live release is not retried: the browser would wait for the same pending request.
    const next = error instanceof TimeLimitError && at === 0 ? 2 : at + 1;
    if (state.releases[next] !== state.releases[at]) tell(state, state.releases[at]!, 'load-failed', error);
    if (state.at === at) goTo(state, next);
  }

  async function begin(state: State, part: Part): Promise<Loaded> {
    await part.waiting?.near;
    if (!state.isVisited) tell(state, state.remote.live, 'visit');
    state.isVisited = true;
    return load(state, part);
  }

  async function load(state: State, part: Part): Promise<Loaded> {
    // All releases of this remote failed earlier: start again with the live one.
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
        tryNextRelease(state, at, error);
      }
    }
  }

  /** Waits for a retry (resolves to undefined), or until a load that exceeded the time limit succeeds. */
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

  function rerender(state: State, part: Part): void {
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
      known?.waiting?.endIfGone();
      if (known) return known.component;
      const waiting = isPageWidget(remotes, name, module) ? waitForWidget(name, module) : null;
      const component = lazy(() => begin(state, part));
      const part: Part = { name: module, component, generation: 0, release: null, late: [], waiting };
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
        rerender(state, part);
        return;
      }
      resting.rest(keyOf(state, part), () => {
        goTo(state, 0);
        resting.wake(keyOf(state, part));
        rerender(state, part);
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

/** The time limit was exceeded. The promise itself may still settle. */
class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** Settles like `promise`, or rejects with `TimeLimitError` after `limitMs`. */
function withTimeLimit<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitError(`No result within ${limitMs} ms`)), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
