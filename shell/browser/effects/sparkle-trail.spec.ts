import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startSparkleTrail } from './sparkle-trail.js';

let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  stop = startSparkleTrail();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const move = (times = 1) => {
  for (let n = 0; n < times; n += 1) window.dispatchEvent(new MouseEvent('mousemove', { clientX: n }));
};
const sparkles = () => document.querySelectorAll('[aria-hidden] > i').length;

describe('the sparkle trail', () => {
  it('draws one sparkle per three moves', () => {
    move(2);
    expect(sparkles()).toBe(0);
    move();
    expect(sparkles()).toBe(1);
  });

  it('draws sparkles at least 100 ms apart', () => {
    move(30);
    expect(sparkles()).toBe(1);
    jest.advanceTimersByTime(99);
    move(3);
    expect(sparkles()).toBe(1);
    jest.advanceTimersByTime(1);
    move(3);
    expect(sparkles()).toBe(2);
  });

  it('removes each sparkle after 600 ms', () => {
    move(3);
    jest.advanceTimersByTime(599);
    expect(sparkles()).toBe(1);
    jest.advanceTimersByTime(1);
    expect(sparkles()).toBe(0);
  });

  it('leaves nothing behind when stopped', () => {
    move(3);
    stop();
    expect(document.querySelector('[aria-hidden]')).toBeNull();
    expect(jest.getTimerCount()).toBe(0);
  });
});
