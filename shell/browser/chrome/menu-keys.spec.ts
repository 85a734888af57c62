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

describe('the keys of a menu', () => {
  it('arrows lead into it and around its ends', () => {
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

  it('letters go to what begins with them, the same one to the next', () => {
    press('m');
    expect(focused()).toBe('My Account');
    press('m');
    expect(focused()).toBe('Milk');
    jest.advanceTimersByTime(1_000);
    press('M', 'y');
    expect(focused()).toBe('My Account');
  });

  it('a pause of a second begins another name', () => {
    press('m', 'i');
    expect(focused()).toBe('Milk');
    jest.advanceTimersByTime(999);
    press('o');
    expect(focused()).toBe('Milk');
    jest.advanceTimersByTime(1_000);
    press('l');
    expect(focused()).toBe('Log out');
  });

  it('what it does not know is left to the browser', () => {
    press('ArrowDown', ' ', 'Tab', 'x');
    expect(focused()).toBe('My Account');
  });
});
