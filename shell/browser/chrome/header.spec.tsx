import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { Header } from './header.js';

const show = (path = '/chefs') => renderAlone(<Header />, { path });
const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    fireEvent.scroll(window);
  });

afterEach(() => {
  Reflect.deleteProperty(window, 'scrollY');
  jest.useRealTimers();
});

describe('the header', () => {
  it('links home from the brand, and to four pages', () => {
    show();
    expect(screen.getByRole('link', { name: 'Claire Arbor' }).getAttribute('href')).toBe('/');
    expect(linksOf('Main')).toEqual([
      ['Home', '/'],
      ['Chefs & Recipes', '/chefs'],
      ['Shop', '/shop'],
      ['Join Club', '/join'],
    ]);
    expect(screen.getByRole('link', { name: 'Chefs & Recipes' }).getAttribute('aria-current')).toBe('page');
  });

  it('links club members to the club instead of the join page', async () => {
    const member = { firstName: 'Ada', lastName: 'L', email: 'ada@example.test', clubMember: true };
    renderAlone(<Header />, { path: '/chefs', user: member });
    expect((await screen.findByRole('link', { name: 'Our Club' })).getAttribute('href')).toBe('/club');
    expect(screen.queryByRole('link', { name: 'Join Club' })).toBeNull();
  });

  it('has a stronger background past a scroll offset of 50 px', () => {
    const { container } = show();
    const isStrong = () => container.querySelector('header')!.dataset.scrolled;
    expect(isStrong()).toBe('false');
    scrollTo(50);
    expect(isStrong()).toBe('false');
    scrollTo(51);
    expect(isStrong()).toBe('true');
    scrollTo(0);
    expect(isStrong()).toBe('false');
  });

  it('opens a drawer with three links, which closes when one is chosen', () => {
    show();
    const opener = screen.getByRole('button', { name: 'Open menu' });
    fireEvent.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    expect(linksOf('Menu').map(([label]) => label)).toEqual(['Home', 'Chefs & Recipes', 'Shop']);
    fireEvent.click(within(screen.getByRole('navigation', { name: 'Menu' })).getByText('Shop'));
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  it('has a slot for the cart, and dispatches an event when it is hydrated', () => {
    const heard = jest.fn();
    window.addEventListener('studio:hydrated', heard);
    const { container } = show();
    window.removeEventListener('studio:hydrated', heard);
    expect(container.querySelector('[data-slot="header.cart"]')).toBeTruthy();
    expect((heard.mock.calls[0]![0] as CustomEvent).detail).toBe(container.querySelector('header'));
  });
});

describe('on the home page', () => {
  it('shows PUBLISHING and the ticker on the home page only', () => {
    const { unmount } = show('/');
    expect(screen.getByText('PUBLISHING')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'News' })).getAllByRole('listitem').length).toBe(3);
    expect(screen.getByText('A new book is out')).toBeTruthy();
    unmount();
    show('/chefs');
    expect(screen.queryByText('PUBLISHING')).toBeNull();
    expect(screen.queryByRole('list', { name: 'News' })).toBeNull();
  });

  it('scrolls to the music section, then opens the record label’s tab', () => {
    jest.useFakeTimers();
    const section = document.body.appendChild(document.createElement('div'));
    section.id = 'music-section';
    section.scrollIntoView = jest.fn() as never;
    const asked = jest.fn();
    window.addEventListener('studio:music-tab', asked);
    show('/');
    fireEvent.click(screen.getByRole('link', { name: 'Listen to Claire Arbor Records' }));
    // Without a behaviour: the styles scroll smoothly, unless the visitor wants less motion.
    expect(section.scrollIntoView).toHaveBeenCalledWith();
    expect(location.hash).toBe('#music-section');
    jest.advanceTimersByTime(499);
    expect(asked).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect((asked.mock.calls[0]![0] as CustomEvent).detail).toBe('record-label');
    window.removeEventListener('studio:music-tab', asked);
    section.remove();
    history.replaceState(null, '', '/');
  });

  it('keeps the ticker’s music link a plain link while there is no music section', () => {
    show('/');
    const link = screen.getByRole('link', { name: 'Listen to Claire Arbor Records' });
    expect(link.getAttribute('href')).toBe('#music-section');
    // `fireEvent` returns false when the default action was prevented.
    expect(fireEvent.click(link)).toBe(true);
  });
});
