import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns whether this part of the page is hydrated: false on the server and during hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
