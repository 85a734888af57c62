import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until its HTML has come to life; before that, everything must be reachable by itself. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
