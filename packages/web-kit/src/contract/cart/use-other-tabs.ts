import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** Calls `changed` when another tab of this browser has changed the cart; what comes back tells the others. */
export function useOtherTabs(changed: () => void): () => void {
  const channel = useRef<BroadcastChannel | null>(null);
  const hear = useEffectEvent(changed);
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const own = new BroadcastChannel('cart');
    own.onmessage = () => hear();
    channel.current = own;
    return () => {
      channel.current = null;
      own.close();
    };
  }, []);
  return useCallback(() => channel.current?.postMessage('changed'), []);
}
