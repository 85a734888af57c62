import { jest } from '@jest/globals';

let passed = 0;

/** Advances `Date.now` and `performance.now` by `ms`. Timers are not affected. */
export function passTime(ms: number): void {
  passed += ms;
  const [date, monotonic] = [Date.now, performance.now.bind(performance)];
  if (jest.isMockFunction(date)) return;
  jest.spyOn(Date, 'now').mockImplementation(() => date() + passed);
  jest.spyOn(performance, 'now').mockImplementation(() => monotonic() + passed);
}
