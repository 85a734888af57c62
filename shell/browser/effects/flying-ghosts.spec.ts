import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startFlyingGhosts } from './flying-ghosts.js';

const flight = { play: jest.fn(), pause: jest.fn(), cancel: jest.fn(), currentTime: 0 };

beforeEach(() => {
  jest.clearAllMocks();
  // jsdom moves nothing.
  HTMLElement.prototype.animate = () => flight as unknown as Animation;
});
let stop: () => void;
afterEach(() => stop());

const ghosts = () => document.querySelectorAll('i').length;
const resize = (width: number, height: number) =>
  Object.assign(window, { innerWidth: width, innerHeight: height });

describe('flying ghosts', () => {
  it('are at most 30, however large the desktop', () => {
    resize(7_680, 4_320);
    stop = startFlyingGhosts(document.body, false);
    expect(ghosts()).toBe(30);
  });

  it('are at most 12 on a phone', () => {
    resize(7_680, 4_320);
    stop = startFlyingGhosts(document.body, true);
    expect(ghosts()).toBe(12);
  });

  it('are few in a small window, rest while nobody looks, and go without a trace', () => {
    resize(390, 844);
    stop = startFlyingGhosts(document.body, true);
    expect(ghosts()).toBe(3);
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(flight.pause).toHaveBeenCalledTimes(3);
    stop();
    expect(ghosts()).toBe(0);
    expect(flight.cancel).toHaveBeenCalledTimes(3);
  });
});
