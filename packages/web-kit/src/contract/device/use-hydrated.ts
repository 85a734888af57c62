import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until the code of this part of the page has arrived, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
