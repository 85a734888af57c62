import { jest } from '@jest/globals';

let passed = 0;

/** Moves the clocks on by so many ms; timers run as they are. */
export function passTime(ms: number): void {
  passed += ms;
  const [date, monotonic] = [Date.now, performance.now.bind(performance)];
  if (jest.isMockFunction(date)) return;
  jest.spyOn(Date, 'now').mockImplementation(() => date() + passed);
  jest.spyOn(performance, 'now').mockImplementation(() => monotonic() + passed);
}
