import { useMemo, useState } from 'react';
import { useSession } from '@studio/web-kit';

/** Local storage of one member. If storage is unavailable or full, values last as long as the page. */
export interface KeptOnDevice {
  /** Returns the value of `key`; null if there is none or `isRight` rejects it. */
  read<T>(key: string, isRight: (value: unknown) => value is T): T | null;
  keep(key: string, value: unknown): void;
  forget(key: string): void;
  /** Calls `changed` when another tab keeps or forgets `key`. Returns a function that ends this. */
  follow(key: string, changed: () => void): () => void;
}

const prefixOf = (userId: string) => `club:${userId}:`;

/**
 * Returns the local storage of the signed-in member: a cat, drawings, the progress of a dish. Keys contain the member's
 * id, so members who share a device have separate values.
 */
export function useKeptOnDevice(): KeptOnDevice {
  const { user } = useSession();
  // Fixed on mount, since the session may end while the page is open.
  const [owner] = useState(user?.id);
  return useMemo(() => keptFor(owner), [owner]);
}

function keptFor(owner: string | undefined): KeptOnDevice {
  const withStorage = <T>(access: (storage: Storage, prefix: string) => T): T | null => {
    try {
      return owner === undefined ? null : access(localStorage, prefixOf(owner));
    } catch {
      return null;
    }
  };
  return {
    read: (key, isRight) =>
      withStorage((storage, prefix) => {
        const value: unknown = JSON.parse(storage.getItem(prefix + key) ?? 'null');
        return isRight(value) ? value : null;
      }),
    keep: (key, value) =>
      void withStorage((storage, prefix) => storage.setItem(prefix + key, JSON.stringify(value))),
    forget: (key) => void withStorage((storage, prefix) => storage.removeItem(prefix + key)),
    follow: (key, changed) => {
      const told = (event: StorageEvent) => {
        if (owner !== undefined && event.key === prefixOf(owner) + key) changed();
      };
      window.addEventListener('storage', told);
      return () => window.removeEventListener('storage', told);
    },
  };
}

/** Removes all values of a member from this device; called when the account is deleted. */
export function forgetMember(userId: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefixOf(userId))) localStorage.removeItem(key);
  } catch {
    // Local storage is unavailable: it holds nothing.
  }
}
