import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `tell` with the id of an anchor when a link to it is pressed, before the browser scrolls to it. It is called also
 * if the address has that hash already: the router reports no change then.
 */
export function usePressedAnchor(tell: (id: string, event: MouseEvent) => void): void {
  const follow = useEffectEvent((event: MouseEvent) => {
    const { hash = '' } = (event.target as Element).closest('a') ?? {};
    if (hash) tell(hash.slice(1), event);
  });
  useEffect(() => {
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
}
