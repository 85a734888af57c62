import { useEffect, useState } from 'react';

const TICK_MS = 200;
const SECOND_MS = 1_000;

/** A timer without a voice: it counts down, waits, and says when it is over. Correct even where the tab slept. */
export function useTimer(seconds: number) {
  const [left, setLeft] = useState(seconds * SECOND_MS);
  const [endsAt, setEndsAt] = useState<number | null>(null);
  useEffect(() => {
    if (endsAt === null) return;
    const tick = () => {
      const now = Math.max(0, endsAt - Date.now());
      setLeft(now);
      if (now === 0) setEndsAt(null);
    };
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return {
    /** Whole seconds left. */
    left: Math.ceil(left / SECOND_MS),
    runs: endsAt !== null,
    start: () => setEndsAt(Date.now() + left),
    wait: () => setEndsAt(null),
    reset() {
      setEndsAt(null);
      setLeft(seconds * SECOND_MS);
    },
  };
}

/** `62` as `1:02`. */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
