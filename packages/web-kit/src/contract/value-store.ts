import { useContext, useLayoutEffect, useState, useSyncExternalStore, type Context } from 'react';

/** A value for the whole page, which changes while parts of it are not yet alive. */
export interface ValueStore<T> {
  read(): T;
  /** The value that the server rendered. */
  readFirst(): T;
  subscribe(changed: () => void): () => void;
}

/**
 * Makes `value` known to the parts of the page that are alive, as what a context holds. Were it the context's own
 * value, each change would make React draw parts anew whose code is still on its way, and what was pressed in them
 * would be lost.
 */
export function useValueStore<T>(value: T): ValueStore<T> {
  const [{ store, write }] = useState(() => createValueStore(value));
  useLayoutEffect(() => write(value), [write, value]);
  return store;
}

/** The value of the store in a context. Throws `message` outside its provider. */
export function useStoredValue<T>(context: Context<ValueStore<T> | null>, message: string): T {
  const store = useContext(context);
  if (!store) throw new Error(message);
  return useSyncExternalStore(store.subscribe, store.read, store.readFirst);
}

function createValueStore<T>(first: T): { store: ValueStore<T>; write: (value: T) => void } {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    store: {
      read: () => current,
      readFirst: () => first,
      subscribe(changed) {
        listeners.add(changed);
        return () => listeners.delete(changed);
      },
    },
    write(value) {
      if (value === current) return;
      current = value;
      for (const changed of listeners) changed();
    },
  };
}
