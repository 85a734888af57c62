import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startFlyingGhosts } from './flying-ghosts.js';

const flight = { play: jest.fn(), pause: jest.fn(), cancel: jest.fn(), currentTime: 0 };

beforeEach(() => {
  jest.clearAllMocks();
  // jsdom has no animations.
  HTMLElement.prototype.animate = () => flight as unknown as Animation;
});
let stop: () => void;
afterEach(() => stop());

const ghosts = () => document.querySelectorAll('i').length;
const resize = (width: number, height: number) =>
  Object.assign(window, { innerWidth: width, innerHeight: height });

describe('flying ghosts', () => {
  it('are at most 30 on desktop', () => {
    resize(7_680, 4_320);
    stop = startFlyingGhosts(document.body, false);
    expect(ghosts()).toBe(30);
  });

  it('are at most 12 on a phone', () => {
    resize(7_680, 4_320);
    stop = startFlyingGhosts(document.body, true);
    expect(ghosts()).toBe(12);
  });

  it('are fewer in a small window, pause in a hidden tab, and are removed when stopped', () => {
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
