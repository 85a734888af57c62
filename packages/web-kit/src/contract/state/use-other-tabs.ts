import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `hear` with each message that another tab of this browser sends on `channel`. Returns a function that sends
 * one.
 */
export function useOtherTabs<Message>(
  channel: string,
  hear: (message: Message) => void,
): (message: Message) => void {
  const open = useRef<BroadcastChannel | null>(null);
  const heard = useEffectEvent(hear);
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const own = new BroadcastChannel(channel);
    own.onmessage = ({ data }: MessageEvent<Message>) => heard(data);
    open.current = own;
    return () => {
      open.current = null;
      own.close();
    };
  }, [channel]);
  return useCallback((message) => open.current?.postMessage(message), []);
}
