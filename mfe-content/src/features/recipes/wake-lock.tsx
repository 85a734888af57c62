import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@studio/web-kit/components';
import * as styles from './recipe-controls.module.css';

const never = () => () => undefined;

/**
 * The Screen Wake Lock API as a switch. The browser releases the lock of a hidden tab, so it is requested again when
 * the tab becomes visible.
 */
function useWakeLock() {
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
        // The browser may refuse, such as on low battery: turn the switch off.
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

/**
 * Switch that keeps the screen on. Renders an empty element of the same height before hydration and without browser
 * support.
 */
export function WakeLockToggle() {
  const { supported, wanted, toggle } = useWakeLock();
  return (
    <div className={styles.wakeLock}>
      {supported && (
        <Button size="small" variant="secondary" aria-pressed={wanted} onClick={toggle}>
          {wanted ? 'Screen stays on' : 'Keep screen on'}
        </Button>
      )}
    </div>
  );
}
