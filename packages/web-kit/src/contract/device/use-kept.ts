import { useCallback, useSyncExternalStore } from 'react';
import { localStore } from '../state/storage.js';
import { DRAFT_PREFIX } from './form-draft.js';

const PREFIX = 'made:';
/** Key prefixes of personal data in local storage: values of `useKept` and drafts that tabs share. */
const PERSONAL_PREFIXES = [PREFIX, DRAFT_PREFIX];

type Kept = string | null;

/** Used if local storage is unavailable or full; lasts as long as the page. */
const inMemory = new Map<string, string>();
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

const read = (key: string): Kept => localStore.read(key) ?? inMemory.get(key) ?? null;

function change(key: string, next: Kept | ((kept: Kept) => Kept)): void {
  const value = typeof next === 'function' ? next(read(key)) : next;
  inMemory.delete(key);
  if (!localStore.write(key, value) && value !== null) inMemory.set(key, value);
  for (const changed of listeners) changed();
}

/**
 * Keeps a text in local storage under `key` until the visitor signs out; it survives a reload and is the same in every
 * tab. Returns the value and its setter, like `useState`. The setter takes the new value or a function of the current
 * one; null removes the value. The value is null on the server and during hydration.
 */
export function useKept(key: string): [value: Kept, keep: (next: Kept | ((kept: Kept) => Kept)) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(PREFIX + key),
    () => null,
  );
  const keep = useCallback((next: Kept | ((kept: Kept) => Kept)) => change(PREFIX + key, next), [key]);
  return [value, keep];
}

/** Removes all values of `useKept` and shared drafts, so that the next user of this device does not see them. */
export function forgetKept(): void {
  inMemory.clear();
  for (const key of localStore.keys())
    if (PERSONAL_PREFIXES.some((prefix) => key.startsWith(prefix))) localStore.write(key, null);
  for (const changed of listeners) changed();
}
