import { useState } from 'react';
import type { CookAlong } from '@studio/contracts';
import { useKeptOnDevice } from '../kept-on-device.js';
import { BEGINNING, isCooking, type BegunTimer, type Cooking } from './cooking.js';

/**
 * How far somebody is with a recipe, as this device remembers it until the dish is ready. For the browser alone: a
 * server knows nothing of it.
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
    /** Left out: the timer is as it was before it was begun. */
    setTimer: (timer?: BegunTimer) => {
      const { [at]: _before, ...others } = timers;
      change({ at, timers: timer ? { ...others, [at]: timer } : others });
    },
    startOver: () => change(BEGINNING),
  };
}
