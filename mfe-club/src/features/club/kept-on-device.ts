import { useMemo, useState } from 'react';
import { useSession } from '@studio/web-kit';

/** What a device keeps for one member. Where storage is closed or full, things live as long as the page. */
export interface KeptOnDevice {
  /** What is kept under the key; null where nothing is, or nothing right. */
  read<T>(key: string, isRight: (value: unknown) => value is T): T | null;
  keep(key: string, value: unknown): void;
  forget(key: string): void;
}

const prefixOf = (userId: string) => `club:${userId}:`;

/**
 * Returns what this device keeps for the signed-in member: a cat, drawings, the progress of a dish. It is kept under the
 * member's id, so another member at the same device finds their own things.
 */
export function useKeptOnDevice(): KeptOnDevice {
  const { user } = useSession();
  // For as long as the page stands, as its session may end meanwhile.
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
  };
}

/** Removes from this device all that it keeps for a member, whose account is deleted. */
export function forgetMember(userId: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefixOf(userId))) localStorage.removeItem(key);
  } catch {
    // Storage is closed to us: nothing was kept.
  }
}
