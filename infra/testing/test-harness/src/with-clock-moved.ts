import { jest } from '@jest/globals';

const TIMERS = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
];
const OTHERS = ['nextTick', 'queueMicrotask', 'performance', 'hrtime'];

/**
 * Runs work while the time of `Date` stands still, this many ms ahead of now, or behind it when negative. Timers and
 * `performance` go on as usual.
 */
export async function withClockMoved<T>(ms: number, work: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ now: Date.now() + ms, doNotFake: [...TIMERS, ...OTHERS] as never });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}
