/** How long a timer is kept without changes, ms. */
const KEPT_FOR_MS = 12 * 3_600_000;

/**
 * A kitchen timer. Times are in ms; `endsAt` is a point in time (epoch), so that the timer is correct after the tab
 * slept.
 */
export type Timer =
  | { state: 'idle' }
  | { state: 'running'; endsAt: number }
  | { state: 'paused'; left: number }
  | { state: 'done' };

export const IDLE: Timer = { state: 'idle' };

/** Returns the remaining time in ms, at least 0. */
export function timeLeft(timer: Timer, total: number, now: number): number {
  if (timer.state === 'running') return Math.max(0, timer.endsAt - now);
  if (timer.state === 'paused') return timer.left;
  return timer.state === 'done' ? 0 : total;
}

/** Starts the timer, or continues it after a pause. */
export function startTimer(timer: Timer, total: number, now: number): Timer {
  if (timer.state === 'running') return timer;
  return { state: 'running', endsAt: now + (timer.state === 'paused' ? timer.left : total) };
}

export function pauseTimer(timer: Timer, now: number): Timer {
  return timer.state === 'running' ? { state: 'paused', left: Math.max(0, timer.endsAt - now) } : timer;
}

/** Returns the timer's state at `now`: a running timer whose end has passed is done. */
export function checkTimer(timer: Timer, now: number): Timer {
  return timer.state === 'running' && timer.endsAt <= now ? { state: 'done' } : timer;
}

/** Serialises a timer for storage; null for an idle timer. */
export function showTimer(timer: Timer, now: number): string | null {
  return timer.state === 'idle' ? null : JSON.stringify({ ...timer, keptAt: now });
}

/** Parses what `showTimer` wrote and returns its state at `now`. Invalid or too old values give an idle timer. */
export function readTimer(kept: string | null, now: number): Timer {
  try {
    const { state, endsAt, left, keptAt } = JSON.parse(kept ?? '{}') as Record<string, unknown>;
    if (typeof keptAt !== 'number' || now - keptAt > KEPT_FOR_MS) return IDLE;
    if (state === 'running' && typeof endsAt === 'number') return { state, endsAt };
    if (state === 'paused' && typeof left === 'number') return { state, left };
    return state === 'done' ? { state } : IDLE;
  } catch {
    return IDLE;
  }
}

/** Formats ms as `04:59` or `60:00`; a started second counts as a whole one. */
export function showClock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return [Math.floor(seconds / 60), seconds % 60].map((n) => String(n).padStart(2, '0')).join(':');
}
