import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { Effects } from './effects.js';

/** Idle callbacks that have not run yet, by handle. */
let waiting: Map<number, () => void>;
const setNavigator = (key: string, value: unknown) =>
  Object.defineProperty(navigator, key, { value, configurable: true });
const idle = () => act(async () => waiting.forEach((run) => run()));
const tooltip = () => document.querySelector('[role=tooltip]');
const ghosts = (container: HTMLElement) => container.querySelectorAll('i').length;
/** Whether mouse moves draw sparkles. */
function sparkles() {
  const layers = () => document.querySelectorAll('body > [aria-hidden=true] > *').length;
  const before = layers();
  for (let moves = 0; moves < 3; moves += 1) fireEvent.mouseMove(window, { clientX: 9, clientY: 9 });
  return layers() > before;
}

beforeAll(() => {
  // With this property jsdom would count as a touch device.
  Reflect.deleteProperty(window, 'ontouchstart');
});
beforeEach(() => {
  waiting = new Map();
  window.requestIdleCallback = ((run: () => void) => {
    const id = waiting.size + 1;
    waiting.set(id, run);
    return id;
  }) as never;
  window.cancelIdleCallback = (id) => void waiting.delete(id);
  Element.prototype.animate = jest.fn(() => ({
    pause() {},
    play() {},
    cancel() {},
    finished: Promise.resolve(),
  })) as never;
  setNavigator('hardwareConcurrency', 8);
});
afterEach(() => {
  for (const key of ['hardwareConcurrency', 'connection', 'maxTouchPoints'])
    Reflect.deleteProperty(navigator, key);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

describe('decorative effects', () => {
  it('starts when the browser is idle, and is removed with the page', async () => {
    const { container, unmount } = render(<Effects />);
    expect([ghosts(container), tooltip()]).toEqual([0, null]);
    await idle();
    await waitFor(() => expect(ghosts(container)).toBeGreaterThan(0));
    await waitFor(() => expect(tooltip()).toBeTruthy());
    await waitFor(() => expect(sparkles()).toBe(true));
    unmount();
    expect(tooltip()).toBeNull();
  });

  it('is not fetched when the page is left before the browser is idle', async () => {
    const { unmount } = render(<Effects />);
    unmount();
    expect(waiting.size).toBe(0);
  });

  it('starts only tooltips on a low-end device', async () => {
    setNavigator('connection', { effectiveType: '2g' });
    const { container } = render(<Effects />);
    expect(document.documentElement.hasAttribute('data-still')).toBe(true);
    await idle();
    await waitFor(() => expect(tooltip()).toBeTruthy());
    expect([ghosts(container), sparkles()]).toEqual([0, false]);
  });

  it('draws no sparkles on touch devices', async () => {
    setNavigator('maxTouchPoints', 5);
    const { container } = render(<Effects />);
    await idle();
    await waitFor(() => expect(ghosts(container)).toBeGreaterThan(0));
    expect(sparkles()).toBe(false);
    expect(document.documentElement.hasAttribute('data-still')).toBe(false);
  });
});
