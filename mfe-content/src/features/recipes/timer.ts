/** How long a timer that nobody touches is kept, in ms. */
const KEPT_FOR_MS = 12 * 3_600_000;

/** A kitchen timer. Times are milliseconds; `endsAt` is the clock's, so that a slept tab is still right. */
export type Timer =
  | { state: 'idle' }
  | { state: 'running'; endsAt: number }
  | { state: 'paused'; left: number }
  | { state: 'done' };

export const IDLE: Timer = { state: 'idle' };

/** Time left on the clock, never below zero. */
export function timeLeft(timer: Timer, total: number, now: number): number {
  if (timer.state === 'running') return Math.max(0, timer.endsAt - now);
  if (timer.state === 'paused') return timer.left;
  return timer.state === 'done' ? 0 : total;
}

/** Starts, or goes on after a pause. */
export function startTimer(timer: Timer, total: number, now: number): Timer {
  if (timer.state === 'running') return timer;
  return { state: 'running', endsAt: now + (timer.state === 'paused' ? timer.left : total) };
}

export function pauseTimer(timer: Timer, now: number): Timer {
  return timer.state === 'running' ? { state: 'paused', left: Math.max(0, timer.endsAt - now) } : timer;
}

/** The timer as it stands now: a running one whose time is over is done. */
export function checkTimer(timer: Timer, now: number): Timer {
  return timer.state === 'running' && timer.endsAt <= now ? { state: 'done' } : timer;
}

/** A timer as a device keeps it; null for one that has not been started. */
export function showTimer(timer: Timer, now: number): string | null {
  return timer.state === 'idle' ? null : JSON.stringify({ ...timer, keptAt: now });
}

/** What `showTimer` wrote, as it stands now. Whatever is too old or wrong is a timer that has not been started. */
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

/** `04:59`, `60:00`; a started second counts as a whole one. */
export function showClock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return [Math.floor(seconds / 60), seconds % 60].map((n) => String(n).padStart(2, '0')).join(':');
}
