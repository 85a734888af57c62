import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  checkTimer,
  IDLE,
  pauseTimer,
  readTimer,
  showClock,
  showTimer,
  startTimer,
  timeLeft,
} from './timer.js';

const TOTAL = 5 * 60_000;

describe('the kitchen timer', () => {
  it('is correct after the tab slept, since it stores its end time', () => {
    const running = startTimer(IDLE, TOTAL, 1_000);
    expect(timeLeft(running, TOTAL, 61_000)).toBe(TOTAL - 60_000);
    expect(checkTimer(running, 1_000 + TOTAL - 1)).toBe(running);
    expect(checkTimer(running, 10 * TOTAL)).toEqual({ state: 'done' });
  });

  it('continues where it was paused, however long ago', () => {
    fc.assert(
      fc.property(fc.nat(TOTAL), fc.nat(1e9), (before, pause) => {
        const paused = pauseTimer(startTimer(IDLE, TOTAL, 0), before);
        const again = startTimer(paused, TOTAL, before + pause);
        expect(timeLeft(again, TOTAL, before + pause)).toBe(TOTAL - before);
      }),
    );
  });

  it('never shows a negative time', () => {
    expect(timeLeft(startTimer(IDLE, 10, 0), 10, 99)).toBe(0);
    expect(pauseTimer(startTimer(IDLE, 10, 0), 99)).toEqual({ state: 'paused', left: 0 });
  });

  it.each([
    [{ state: 'running', endsAt: 9_000 } as const],
    [{ state: 'paused', left: 5_000 } as const],
    [{ state: 'done' } as const],
    [IDLE],
  ])('is kept for 12 hours: %o', (timer) => {
    const kept = showTimer(timer, 1_000);
    expect(readTimer(kept, 43_200_000)).toEqual(timer);
    expect(readTimer(kept, 43_202_000)).toEqual(IDLE);
  });

  it.each([
    '',
    'null',
    '[]',
    '{"state":"running","keptAt":1}',
    '{"state":"done"}',
    '{"state":"odd","keptAt":1}',
  ])('is idle if the stored value is %s', (kept) => expect(readTimer(kept, 1)).toEqual(IDLE));

  it.each([
    [0, '00:00'],
    [1, '00:01'],
    [59_001, '01:00'],
    [60_000, '01:00'],
    [3_600_000, '60:00'],
  ])('formats %s ms as %s', (ms, clock) => expect(showClock(ms)).toBe(clock));
});
