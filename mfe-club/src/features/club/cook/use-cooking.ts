import { useState } from 'react';
import type { CookAlong } from '@studio/contracts';
import { useKeptOnDevice } from '../kept-on-device.js';
import { BEGINNING, isCooking, type StartedTimer, type Cooking } from './cooking.js';

/**
 * Returns the progress of a recipe and the functions that change it. The progress is kept on this device until the dish
 * is ready. Browser only, since the server has no progress.
 */
export function useCooking({ id, steps }: CookAlong) {
  const device = useKeptOnDevice();
  const key = `cooking:${id}`;
  const [{ at, timers }, setCooking] = useState<Cooking>(
    () => device.read(key, isCooking(steps.length)) ?? BEGINNING,
  );
  const change = (next: Cooking) => {
    setCooking(next);
    if (next === BEGINNING || next.at >= steps.length) device.forget(key);
    else device.keep(key, { ...next, keptAt: Date.now() });
  };
  return {
    at,
    timers,
    goTo: (step: number) => change({ at: step, timers }),
    /** Without an argument, the timer is reset. */
    setTimer: (timer?: StartedTimer) => {
      const { [at]: _before, ...others } = timers;
      change({ at, timers: timer ? { ...others, [at]: timer } : others });
    },
    startOver: () => change(BEGINNING),
  };
}
