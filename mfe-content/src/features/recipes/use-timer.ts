import { useEffect, useState } from 'react';
import { checkTimer, IDLE, pauseTimer, startTimer, timeLeft, type Timer } from './timer.js';

/** How often the clock face is read while it runs, in ms. */
const LOOK_MS = 250;

/** One timer of `total` ms; `onDone` is told once each time it runs out, also when the tab had slept. */
export function useTimer(total: number, onDone: () => void) {
  const [timer, setTimer] = useState<Timer>(IDLE);
  const [now, setNow] = useState(0);

  useEffect(() => {
    if (timer.state !== 'running') return;
    const look = () => {
      const at = Date.now();
      setNow(at);
      const checked = checkTimer(timer, at);
      if (checked !== timer) {
        setTimer(checked);
        onDone();
      }
    };
    const interval = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(interval);
      document.removeEventListener('visibilitychange', look);
    };
  }, [timer, onDone]);

  return {
    state: timer.state,
    left: timeLeft(timer, total, now),
    start: () => {
      const at = Date.now();
      setNow(at);
      setTimer(startTimer(timer, total, at));
    },
    pause: () => setTimer(pauseTimer(timer, Date.now())),
    reset: () => setTimer(IDLE),
  };
}
