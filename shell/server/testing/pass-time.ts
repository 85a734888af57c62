import { jest } from '@jest/globals';

const passed = { monotonic: 0, system: 0 };

/**
 * Advances `performance.now` by `ms`, and `Date.now` by `systemMs`. By default the system clock is set back meanwhile, so that
 * pauses and ages that are measured with it fail the test. Timers are not affected.
 */
export function passTime(ms: number, systemMs = -ms): void {
  passed.monotonic += ms;
  passed.system += systemMs;
  const [date, monotonic] = [Date.now, performance.now.bind(performance)];
  if (jest.isMockFunction(date)) return;
  jest.spyOn(Date, 'now').mockImplementation(() => date() + passed.system);
  jest.spyOn(performance, 'now').mockImplementation(() => monotonic() + passed.monotonic);
}
