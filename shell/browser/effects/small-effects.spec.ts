import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { startSmallEffects } from './small-effects.js';

const MINUTE_MS = 60_000;
const root = document.documentElement;
/** Reports that these sections are visible. */
let see: (sections: Element[]) => void;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  window.history.pushState({}, '', '/');
  document.body.innerHTML =
    '<div class="background"><i class="moon"></i></div><div id="root"><main><section>One</section><section>Two <button>Buy</button></section></main><p data-turns></p></div>';
  globalThis.IntersectionObserver = class {
    constructor(tell: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      see = (sections) => tell(sections.map((target) => ({ target, isIntersecting: true })));
    }
    observe() {}
    disconnect() {}
  } as never;
  window.requestAnimationFrame = ((draw: () => void) => (draw(), 1)) as never;
  stop = startSmallEffects();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('small effects', () => {
  it('light a lamp for each section that stayed visible', () => {
    const sections = [...document.querySelectorAll('section')];
    see(sections);
    expect(root.dataset['lamps']).toBeUndefined();
    jest.advanceTimersByTime(1_200);
    expect(root.dataset['lamps']).toBe('2');
  });

  it('let the cats nap after a minute without input, and wake on input', () => {
    jest.advanceTimersByTime(MINUTE_MS - 1);
    fireEvent.keyDown(window, { key: 'a' });
    jest.advanceTimersByTime(MINUTE_MS - 1);
    expect(root.dataset['nap']).toBeUndefined();
    jest.advanceTimersByTime(1);
    expect(root.dataset['nap']).toBe('');
    fireEvent.pointerDown(window);
    expect(root.dataset['nap']).toBeUndefined();
  });

  it('open the moon’s eye for a while on the fifth tap, and ignore taps on controls', () => {
    const main = document.querySelector('main')!;
    for (let taps = 0; taps < 4; taps += 1) fireEvent.click(main);
    fireEvent.click(document.querySelector('button')!);
    expect(root.dataset['moon']).toBeUndefined();
    fireEvent.click(main);
    expect(root.dataset['moon']).toBe('awake');
    jest.advanceTimersByTime(4_000);
    expect(root.dataset['moon']).toBeUndefined();
  });

  it('turn dolls towards the pointer', () => {
    const doll = document.querySelector<HTMLElement>('[data-turns]')!;
    const event = new Event('pointermove');
    window.dispatchEvent(Object.assign(event, { clientX: window.innerWidth / 2 }));
    expect(doll.style.getPropertyValue('--turn')).toBe('-9.0deg');
  });

  it('do not run on the pages of a purchase', () => {
    window.history.pushState({}, '', '/checkout');
    see([...document.querySelectorAll('section')]);
    jest.advanceTimersByTime(1_200);
    for (let taps = 0; taps < 5; taps += 1) fireEvent.click(document.querySelector('main')!);
    expect([root.dataset['lamps'], root.dataset['moon']]).toEqual([undefined, undefined]);
  });

  it('leave nothing behind when stopped', () => {
    jest.advanceTimersByTime(MINUTE_MS);
    stop();
    expect(root.dataset['nap']).toBeUndefined();
  });
});
