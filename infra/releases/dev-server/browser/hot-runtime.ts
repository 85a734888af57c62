import { createElement, useSyncExternalStore, type ReactNode } from 'react';

/**
 * Keeps the state of components over an edit, in React's production build, which has no fast refresh of its own:
 * each component of the remote is drawn through one that stays the same, and that calls the newest code. When the
 * hooks of a component have changed it starts anew, as React could not go on with them.
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
  /** Calls the newest code; another one as soon as the hooks differ. */
  inner: FunctionComponent;
  call: { code: FunctionComponent };
  /** What React knows. */
  outer: FunctionComponent;
}

const families = new Map<string, Family>();
const familyOf = new WeakMap<object, Family>();
const hooksOf = new WeakMap<object, Hooks>();
const listeners = new Set<() => void>();
let edits = 0;

/** What swc's refresh transform calls in every module: one pair for each file. */
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

/** The component to draw in place of one of the remote's; any other is drawn as it is. */
export function stable<T>(type: T): T {
  const family = typeof type === 'function' ? familyOf.get(type) : undefined;
  return family ? (family.outer as T) : type;
}

/** How many edits have arrived; a component that reads it is drawn again with each. */
export function useEdits(): number {
  return useSyncExternalStore(subscribe, readEdits, readEdits);
}

/** Draws what has arrived. */
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
  // Hooks of other files may not be there before the whole module has run.
  queueMicrotask(() => (family.hooks = describe(code)));
  return family;
  function Outer(props: Props) {
    useEdits();
    // A copy: React leaves out what is drawn with the same props object.
    return createElement(family.inner, { ...props });
  }
}

function callsOf(code: FunctionComponent): Pick<Family, 'inner' | 'call'> {
  const call = { code };
  return { call, inner: (props) => call.code(props) };
}

/** The hooks of a component and of the hooks that it uses, as a text to compare. */
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
