import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onMessage` with each message that another tab of this browser sends on `channel`. Returns a function that sends
 * one.
 */
export function useOtherTabs<Message>(
  channel: string,
  onMessage: (message: Message) => void,
): (message: Message) => void {
  const open = useRef<BroadcastChannel | null>(null);
  const handle = useEffectEvent(onMessage);
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const own = new BroadcastChannel(channel);
    own.onmessage = ({ data }: MessageEvent<Message>) => handle(data);
    open.current = own;
    return () => {
      open.current = null;
      own.close();
    };
  }, [channel]);
  return useCallback((message) => open.current?.postMessage(message), []);
}
