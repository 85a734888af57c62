/** A step's timer that was begun: when it ends (epoch, ms), or how much is left while it waits (ms). */
export type BegunTimer = { endsAt: number } | { left: number };

/** How far somebody is with a recipe. */
export interface Cooking {
  /** Index of the step; -1: what is needed. */
  at: number;
  /** By index of the step. */
  timers: Record<number, BegunTimer>;
}

/** Nobody stands at the stove for longer, ms. */
const KEPT_FOR_MS = 12 * 3_600_000;

export const BEGINNING: Cooking = { at: -1, timers: {} };

/** What a device keeps: how far, and since when (epoch, ms). */
export interface KeptCooking extends Cooking {
  keptAt: number;
}

const isBegun = (timer: Partial<{ endsAt: unknown; left: unknown }> | null): boolean =>
  Number.isFinite(timer?.endsAt ?? timer?.left);

/** Whether what a device has kept is how far somebody is, not long ago, with a recipe of so many steps. */
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
      Object.values(timers).every(isBegun) &&
      typeof keptAt === 'number' &&
      Math.abs(Date.now() - keptAt) < KEPT_FOR_MS
    );
  };
