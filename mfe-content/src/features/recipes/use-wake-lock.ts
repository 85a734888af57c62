import { useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * The Screen Wake Lock API as a switch. The browser takes the lock away from a hidden tab, so it is asked for again
 * when the tab is seen.
 */
export function useWakeLock() {
  const supported = useSyncExternalStore(
    never,
    () => 'wakeLock' in navigator,
    () => false,
  );
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    if (!wanted) return;
    let over = false;
    let lock: WakeLockSentinel | undefined;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const got = await navigator.wakeLock.request('screen');
        if (over) await got.release();
        else lock = got;
      } catch {
        // Refused on low battery, say: the switch goes back, nothing else is lost.
        setWanted(false);
      }
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [wanted]);

  return { supported, wanted, toggle: () => setWanted((was) => !was) };
}
