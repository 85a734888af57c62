import { useCallback, useSyncExternalStore } from 'react';

const PREFIX = 'made:';
/** What is personal in the browser's storage begins with one of these: what was made here, and drafts that tabs share. */
const PERSONAL = [PREFIX, 'draft:'];

type Kept = string | null;

/** For a device whose storage is closed or full: as long as the page. */
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

function read(key: string): Kept {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

function change(key: string, next: Kept | ((kept: Kept) => Kept)): void {
  const value = typeof next === 'function' ? next(read(key)) : next;
  inMemory.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) inMemory.set(key, value);
  }
  for (const changed of listeners) changed();
}

/**
 * What somebody made at this device, kept under `key` until they sign out: the same after a reload and in every tab.
 * Returns the value and what replaces it, given the new one or what makes it of the one that is kept now; null means
 * nothing, as on the server and while the page comes alive.
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

/** Removes all that `useKept` keeps, and shared drafts: the next person at this device finds nothing of them. */
export function forgetKept(): void {
  inMemory.clear();
  try {
    for (const key of Object.keys(localStorage))
      if (PERSONAL.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key);
  } catch {
    // Storage is closed to us: nothing was kept.
  }
  for (const changed of listeners) changed();
}
