import { useEffect, useState } from 'react';
import type { StartedTimer } from './cooking.js';

const TICK_MS = 200;
const SECOND_MS = 1_000;

/** State of a silent countdown that can be paused. It is correct after the tab slept or was closed. */
export function useTimer(
  seconds: number,
  begun: StartedTimer | undefined,
  change: (timer?: StartedTimer) => void,
) {
  const [now, setNow] = useState(Date.now);
  const left = msLeft(begun, now, seconds * SECOND_MS);
  const runs = begun !== undefined && 'endsAt' in begun && left > 0;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [runs]);
  return {
    /** Remaining time in whole seconds. */
    left: Math.ceil(left / SECOND_MS),
    runs,
    start() {
      setNow(Date.now());
      change({ endsAt: Date.now() + left });
    },
    wait: () => change({ left: msLeft(begun, Date.now(), seconds * SECOND_MS) }),
    reset: () => change(),
  };
}

/** Returns the remaining ms, at most `whole`, even if the device's clock has changed. */
function msLeft(begun: StartedTimer | undefined, now: number, whole: number): number {
  if (!begun) return whole;
  return Math.min(whole, Math.max(0, 'endsAt' in begun ? begun.endsAt - now : begun.left));
}

/** Formats seconds: `62` gives `1:02`. */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
