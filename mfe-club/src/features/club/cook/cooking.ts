/** A started timer: its end (epoch, ms) while it runs, or the remaining time (ms) while it is paused. */
export type StartedTimer = { endsAt: number } | { left: number };

/** Progress of a recipe. */
export interface Cooking {
  /** Index of the step; -1: the list of ingredients. */
  at: number;
  /** Timers by index of the step. */
  timers: Record<number, StartedTimer>;
}

/** How long progress is kept, ms. */
const KEPT_FOR_MS = 12 * 3_600_000;

export const BEGINNING: Cooking = { at: -1, timers: {} };

/** Stored progress with the time of saving (epoch, ms). */
export interface KeptCooking extends Cooking {
  keptAt: number;
}

const isStartedTimer = (timer: Partial<{ endsAt: unknown; left: unknown }> | null): boolean =>
  Number.isFinite(timer?.endsAt ?? timer?.left);

/** Returns a type guard for stored progress: valid, not too old, and within the number of steps. */
export const isCooking =
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
