import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useKept } from '@studio/web-kit';
import {
  checkTimer,
  pauseTimer,
  readTimer,
  showTimer,
  startTimer,
  timeLeft,
  IDLE,
  type Timer,
} from './timer.js';

/** How often the display is updated while the timer runs, ms. */
const TICK_MS = 250;

/**
 * A timer of `total` ms, synchronised between tabs; it continues while the page is closed. `onDone` is called once when
 * the time is over, also after the tab slept.
 */
export function useTimer(key: string, total: number, onDone: () => void) {
  const [kept, keep] = useKept(`timer:${key}`);
  const [now, setNow] = useState(0);
  const timer = useMemo(() => readTimer(kept, Date.now()), [kept]);
  const set = (next: Timer) => keep(showTimer(next, Date.now()));

  // Read the current time before painting, since a stored timer may be old.
  useLayoutEffect(() => setNow(Date.now()), [timer]);

  useEffect(() => {
    if (timer.state !== 'running') return;
    const look = () => {
      const at = Date.now();
      setNow(at);
      const checked = checkTimer(timer, at);
      if (checked === timer) return;
      keep(showTimer(checked, at));
      onDone();
    };
    look();
    const interval = setInterval(look, TICK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timer, keep, onDone]);

  return {
    state: timer.state,
    left: timeLeft(timer, total, now),
    start: () => set(startTimer(timer, total, Date.now())),
    pause: () => set(pauseTimer(timer, Date.now())),
    reset: () => set(IDLE),
  };
}
