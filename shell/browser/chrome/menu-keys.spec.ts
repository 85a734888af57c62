import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createMenuKeys } from './menu-keys.js';

let press: (...keys: string[]) => void;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML =
    '<button>Opener</button><div><a href="/a">My Account</a><p>Words</p><button>Milk</button><button>Log out</button></div>';
  const menu = document.querySelector('div')!;
  const keys = createMenuKeys();
  document.querySelector('button')!.focus();
  press = (...pressed) =>
    pressed.forEach((key) => keys(new KeyboardEvent('keydown', { key, cancelable: true }), menu));
});
afterEach(() => {
  jest.useRealTimers();
});

const focused = () => document.activeElement!.textContent;

describe('menu keys', () => {
  it('move the focus into the menu and wrap around its ends', () => {
    press('ArrowDown');
    expect(focused()).toBe('My Account');
    press('ArrowUp');
    expect(focused()).toBe('Log out');
    press('ArrowDown');
    expect(focused()).toBe('My Account');
    press('End');
    expect(focused()).toBe('Log out');
    press('Home');
    expect(focused()).toBe('My Account');
  });

  it('move the focus to the item that starts with the typed letters, and on to the next for a repeated letter', () => {
    press('m');
    expect(focused()).toBe('My Account');
    press('m');
    expect(focused()).toBe('Milk');
    jest.advanceTimersByTime(1_000);
    press('M', 'y');
    expect(focused()).toBe('My Account');
  });

  it('reset type-ahead after one second', () => {
    press('m', 'i');
    expect(focused()).toBe('Milk');
    jest.advanceTimersByTime(999);
    press('o');
    expect(focused()).toBe('Milk');
    jest.advanceTimersByTime(1_000);
    press('l');
    expect(focused()).toBe('Log out');
  });

  it('leave other keys to the browser', () => {
    press('ArrowDown', ' ', 'Tab', 'x');
    expect(focused()).toBe('My Account');
  });
});
