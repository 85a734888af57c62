import { useState } from 'react';
import type { CookAlong } from '@studio/contracts';
import { useKeptOnDevice } from '../kept-on-device.js';

/** A started timer: its end (epoch, ms) while it runs, or the remaining time (ms) while it is paused. */
export type StartedTimer = { endsAt: number } | { left: number };

/** Progress of a recipe. */
interface Cooking {
  /** Index of the step; -1: the list of ingredients. */
  at: number;
  /** Timers by index of the step. */
  timers: Record<number, StartedTimer>;
}

/** How long progress is kept, ms. */
const KEPT_FOR_MS = 12 * 3_600_000;

const BEGINNING: Cooking = { at: -1, timers: {} };

/** Stored progress with the time of saving (epoch, ms). */
interface KeptCooking extends Cooking {
  keptAt: number;
}

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

const isStartedTimer = (timer: Partial<{ endsAt: unknown; left: unknown }> | null): boolean =>
  Number.isFinite(timer?.endsAt ?? timer?.left);

/** Returns a type guard for stored progress: valid, not too old, and within the number of steps. */
const isCooking =
  (steps: number) =>
  (value: unknown): value is KeptCooking => {
    const { at, timers, keptAt } = (value ?? {}) as Partial<KeptCooking>;
    return (
      Number.isInteger(at) &&
      at! >= -1 &&
      at! < steps &&
      typeof timers === 'object' &&
      timers !== null &&
      Object.values(timers).every(isStartedTimer) &&
      typeof keptAt === 'number' &&
      Math.abs(Date.now() - keptAt) < KEPT_FOR_MS
    );
  };
