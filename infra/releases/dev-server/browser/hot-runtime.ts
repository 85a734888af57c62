import { createElement, useSyncExternalStore, type ReactNode } from 'react';

/**
 * Keeps the state of components over an edit in React's production build, which has no fast refresh: each component
 * of the remote is rendered through a stable wrapper that calls the newest code. When a component's hooks have
 * changed it is remounted, because React cannot keep their state.
 */
type Props = Record<string, unknown>;
type FunctionComponent = (props: Props) => ReactNode;

interface Hooks {
  key: string;
  startsAnew: boolean;
  custom: () => unknown[];
}

interface Family {
  newest: FunctionComponent;
  hooks: string;
  /** The wrapper that calls the newest code. Replaced when the hooks differ. */
  inner: FunctionComponent;
  call: { code: FunctionComponent };
  /** The component that React knows. */
  outer: FunctionComponent;
}

const families = new Map<string, Family>();
const familyOf = new WeakMap<object, Family>();
const hooksOf = new WeakMap<object, Hooks>();
const listeners = new Set<() => void>();
let edits = 0;

/** Called by swc's refresh transform in every module: one pair of functions per file. */
export function refreshOf(file: string) {
  return {
    $RefreshReg$: (type: unknown, name: string) => register(`${file} ${name}`, type),
    $RefreshSig$:
      () =>
      (type?: unknown, key?: string, startsAnew = false, custom: () => unknown[] = () => []) => {
        if (typeof type === 'function' && typeof key === 'string')
          hooksOf.set(type, { key, startsAnew, custom });
        return type;
      },
  };
}

/** The wrapper of a component of the remote; any other component is returned unchanged. */
export function stable<T>(type: T): T {
  const family = typeof type === 'function' ? familyOf.get(type) : undefined;
  return family ? (family.outer as T) : type;
}

/** The number of edits. A component that reads it renders again with each. */
export function useEdits(): number {
  return useSyncExternalStore(subscribe, readEdits, readEdits);
}

/** Renders the received edits. */
export function showEdits(): void {
  for (const family of families.values()) {
    const hooks = describe(family.newest);
    if (family.call.code === family.newest) continue;
    if (hooks === family.hooks) family.call.code = family.newest;
    else Object.assign(family, callsOf(family.newest), { hooks });
  }
  edits += 1;
  for (const listener of listeners) listener();
}

function register(id: string, type: unknown): void {
  if (typeof type !== 'function') return;
  const code = type as FunctionComponent;
  let family = families.get(id);
  if (family) family.newest = code;
  else {
    family = begin(code);
    families.set(id, family);
  }
  familyOf.set(code, family);
}

function begin(code: FunctionComponent): Family {
  const family: Family = { newest: code, hooks: '', ...callsOf(code), outer: Outer };
  // Hooks of other files may be undefined until the whole module has run.
  queueMicrotask(() => (family.hooks = describe(code)));
  return family;
  function Outer(props: Props) {
    useEdits();
    // A copy: React skips rendering when the props object is the same.
    return createElement(family.inner, { ...props });
  }
}

function callsOf(code: FunctionComponent): Pick<Family, 'inner' | 'call'> {
  const call = { code };
  return { call, inner: (props) => call.code(props) };
}

/** A signature of a component's hooks and their custom hooks, for comparison. */
function describe(code: object): string {
  const hooks = hooksOf.get(code);
  if (!hooks) return '';
  if (hooks.startsAnew) return `${hooks.key} ${edits} ${Math.random()}`;
  const custom = hooks.custom().map((hook) => (typeof hook === 'function' ? describe(hook) : ''));
  return [hooks.key, ...custom].join('\n');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readEdits = () => edits;
