import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { growingPage, type GrowingPage } from '../testing/growing-page.js';
import { ScrollMemory } from './scroll-memory.js';

/** Maximum scroll offset of the page under test. */
let reach = 0;
let page: GrowingPage;

beforeEach(() => {
  reach = 5_000;
  window.scrollTo = ((options: ScrollToOptions) => {
    const before = window.scrollY;
    Object.defineProperty(window, 'scrollY', { value: Math.min(options.top!, reach), configurable: true });
    if (window.scrollY !== before) window.dispatchEvent(new Event('scroll'));
  }) as typeof window.scrollTo;
  window.scrollTo({ top: 0 });
  page = growingPage();
});
let stopWatching: () => void;
afterEach(() => {
  // Ends the restoration that a test began.
  window.dispatchEvent(new Event('wheel'));
  stopWatching();
});
function cameBack(): ScrollMemory {
  const memory = new ScrollMemory();
  stopWatching = memory.watch();
  memory.enter('home');
  window.scrollTo({ top: 1_500 });
  memory.enter('chefs');
  window.scrollTo({ top: 0 });
  memory.enter('home');
  return memory;
}

/** The memory of a new document, as after a reload. */
function reloaded(): ScrollMemory {
  stopWatching();
  const memory = new ScrollMemory();
  stopWatching = memory.watch();
  return memory;
}

describe('scroll restoration', () => {
  it('restores the scroll position of a history entry', () => {
    cameBack().restore();
    expect(window.scrollY).toBe(1_500);
  });

  it.each([
    ['', (memory: ScrollMemory) => memory],
    [', also when the page in between was reloaded', reloaded],
  ])('focuses the link that was followed%s', (_, inBetween) => {
    const link = '<a href="/recipes/mango?half#top">Mango Clouds</a>';
    document.body.innerHTML = `<div id="page"><a href="/chefs">Chefs</a>${link}</div>`;
    let memory = new ScrollMemory();
    stopWatching = memory.watch();
    memory.enter('home');
    window.scrollTo({ top: 1_500 });
    document.querySelectorAll('a')[1]!.focus();
    document.body.innerHTML = '<div id="page"><h1 tabindex="-1">Mango Clouds</h1></div>';
    memory.enter('recipe');
    document.querySelector('h1')!.focus();
    window.scrollTo({ top: 0 });
    memory = inBetween(memory);
    memory.enter('recipe');
    document.body.innerHTML = `<div id="page"><a href="/chefs">Chefs</a>${link}</div>`;
    memory.enter('home');
    memory.restore();
    expect(document.activeElement?.textContent).toBe('Mango Clouds');
    expect(window.scrollY).toBe(1_500);
    document.body.innerHTML = '';
  });

  it('focuses the link of the header that was followed, not the same link of the page', () => {
    const page = '<div id="page"><a href="/chefs">Meet the cats</a></div>';
    document.body.innerHTML = `${page}<header><a href="/chefs">Chefs & Recipes</a></header>`;
    const memory = new ScrollMemory();
    stopWatching = memory.watch();
    memory.enter('home');
    document.querySelector<HTMLElement>('header a')!.focus();
    memory.enter('chefs');
    document.querySelector<HTMLElement>('header a')!.blur();
    memory.enter('home');
    memory.restore();
    expect(document.activeElement?.textContent).toBe('Chefs & Recipes');
    document.body.innerHTML = '';
  });

  it('waits until the page is tall enough', () => {
    const memory = cameBack();
    reach = 800;
    memory.restore();
    expect(window.scrollY).toBe(800);
    reach = 5_000;
    page.grow();
    expect(window.scrollY).toBe(1_500);
  });

  it('wins over a page that scrolls to its anchor, until the visitor scrolls', () => {
    cameBack().restore();
    window.scrollTo({ top: 300 });
    expect(window.scrollY).toBe(1_500);
    window.dispatchEvent(new Event('wheel'));
    window.scrollTo({ top: 300 });
    expect(window.scrollY).toBe(300);
  });

  it('stops when the visitor scrolls', () => {
    const memory = cameBack();
    reach = 800;
    memory.restore();
    window.dispatchEvent(new Event('wheel'));
    reach = 5_000;
    page.grow();
    expect(window.scrollY).toBe(800);
  });
});
