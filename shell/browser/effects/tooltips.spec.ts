import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startTooltips } from './tooltips.js';

let stop: () => void;
let shown = false;

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom does not support popovers.
  HTMLElement.prototype.showPopover = () => void (shown = true);
  HTMLElement.prototype.hidePopover = () => void (shown = false);
  document.body.innerHTML =
    '<button id="cart" data-tooltip="Cart">1</button><button id="menu" aria-label="Menu" data-tooltip="Menu"></button><p id="away"></p>';
  stop = startTooltips();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const element = (id: string) => document.getElementById(id)!;
const tip = () => document.getElementById('tooltip')!;
const point = (id: string) => {
  const event = new MouseEvent('pointerover', { bubbles: true });
  Object.defineProperty(event, 'pointerType', { value: 'mouse' });
  element(id).dispatchEvent(event);
};

describe('tooltips', () => {
  it('open after 700 ms, and describe the element to screen readers when the text adds to its name', () => {
    point('cart');
    jest.advanceTimersByTime(699);
    expect(shown).toBe(false);
    jest.advanceTimersByTime(1);
    expect(shown).toBe(true);
    expect(tip().textContent).toBe('Cart');
    expect(element('cart').getAttribute('aria-describedby')).toBe('tooltip');
  });

  it('do not repeat the accessible name', () => {
    point('menu');
    jest.advanceTimersByTime(700);
    expect(shown).toBe(true);
    expect(element('menu').hasAttribute('aria-describedby')).toBe(false);
  });

  it('open at once within 300 ms of another, and after the delay later', () => {
    point('cart');
    jest.advanceTimersByTime(700);
    point('menu');
    expect(tip().textContent).toBe('Menu');
    point('away');
    jest.advanceTimersByTime(120 + 301);
    expect(shown).toBe(false);
    point('cart');
    expect(shown).toBe(false);
  });

  it.each([
    ['Escape', () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
    ['a click', () => document.dispatchEvent(new MouseEvent('pointerdown'))],
    ['scrolling', () => document.dispatchEvent(new Event('scroll'))],
    ['leaving the keyboard focus', () => document.dispatchEvent(new FocusEvent('focusout'))],
  ])('close on %s', (_name, act) => {
    point('cart');
    jest.advanceTimersByTime(700);
    act();
    expect(shown).toBe(false);
    expect(element('cart').hasAttribute('aria-describedby')).toBe(false);
  });

  it('never open for an element that was removed from the page', () => {
    point('cart');
    element('cart').remove();
    jest.advanceTimersByTime(700);
    expect(shown).toBe(false);
  });
});
