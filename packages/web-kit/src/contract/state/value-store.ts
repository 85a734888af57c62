import { useContext, useLayoutEffect, useState, useSyncExternalStore, type Context } from 'react';

/** A value for the whole page that may change while parts of the page are not hydrated yet. */
export interface ValueStore<T> {
  read(): T;
  /** Returns the value that the server rendered. */
  readFirst(): T;
  subscribe(changed: () => void): () => void;
}

/**
 * Returns a store of `value` to put into a context. If the context held the value itself, each change would make React
 * render parts again whose code is still loading, and clicks in them would be lost.
 */
export function useValueStore<T>(value: T): ValueStore<T> {
  const [{ store, write }] = useState(() => createValueStore(value));
  useLayoutEffect(() => write(value), [write, value]);
  return store;
}

/** Returns the current value of the store in `context`. Throws an error with `message` outside its provider. */
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
