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

/** `04:59`, `60:00`; a started second counts as a whole one. */
export function showClock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return [Math.floor(seconds / 60), seconds % 60].map((n) => String(n).padStart(2, '0')).join(':');
}
