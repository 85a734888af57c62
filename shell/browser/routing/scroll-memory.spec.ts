import { beforeEach, describe, expect, it } from '@jest/globals';
import { growingPage, type GrowingPage } from '../testing/growing-page.js';
import { ScrollMemory } from './scroll-memory.js';

/** Maximum scroll offset of the page under test. */
let reach = 0;
let page: GrowingPage;

beforeEach(() => {
  reach = 5_000;
  window.scrollTo = ((options: ScrollToOptions) => {
    Object.defineProperty(window, 'scrollY', { value: Math.min(options.top!, reach), configurable: true });
    window.dispatchEvent(new Event('scroll'));
  }) as typeof window.scrollTo;
  page = growingPage();
});
function cameBack(): ScrollMemory {
  const memory = new ScrollMemory();
  memory.watch();
  memory.enter('home');
  window.scrollTo({ top: 1_500 });
  memory.enter('chefs');
  window.scrollTo({ top: 0 });
  memory.enter('home');
  return memory;
}

describe('scroll restoration', () => {
  it('restores the scroll position of a history entry', () => {
    cameBack().restore();
    expect(window.scrollY).toBe(1_500);
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
