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
  it('leads home by the brand, and to four pages', () => {
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

  it('leads members to the club, which they need not join', async () => {
    const member = { firstName: 'Ada', lastName: 'L', email: 'ada@example.test', clubMember: true };
    renderAlone(<Header />, { path: '/chefs', user: member });
    expect((await screen.findByRole('link', { name: 'Our Club' })).getAttribute('href')).toBe('/club');
    expect(screen.queryByRole('link', { name: 'Join Club' })).toBeNull();
  });

  it('is stronger past 50 px, and not before', () => {
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

  it('opens a drawer with three pages, which closes when one is chosen', () => {
    show();
    const opener = screen.getByRole('button', { name: 'Open menu' });
    fireEvent.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    expect(linksOf('Menu').map(([label]) => label)).toEqual(['Home', 'Chefs & Recipes', 'Shop']);
    fireEvent.click(within(screen.getByRole('navigation', { name: 'Menu' })).getByText('Shop'));
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  it('has a place for the cart, and says when it is alive', () => {
    const heard = jest.fn();
    window.addEventListener('studio:hydrated', heard);
    const { container } = show();
    window.removeEventListener('studio:hydrated', heard);
    expect(container.querySelector('[data-slot="header.cart"]')).toBeTruthy();
    expect((heard.mock.calls[0]![0] as CustomEvent).detail).toBe(container.querySelector('header'));
  });
});

describe('on the home page', () => {
  it('the header says PUBLISHING and tells the news; elsewhere it does not', () => {
    const { unmount } = show('/');
    expect(screen.getByText('PUBLISHING')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'News' })).getAllByRole('listitem').length).toBe(3);
    expect(screen.getByText('A new book is out')).toBeTruthy();
    unmount();
    show('/chefs');
    expect(screen.queryByText('PUBLISHING')).toBeNull();
    expect(screen.queryByRole('list', { name: 'News' })).toBeNull();
  });

  it('the label’s news scrolls to the music section, then asks it for the label’s tab', () => {
    jest.useFakeTimers();
    const section = document.body.appendChild(document.createElement('div'));
    section.id = 'music-section';
    section.scrollIntoView = jest.fn() as never;
    const asked = jest.fn();
    window.addEventListener('studio:music-tab', asked);
    show('/');
    fireEvent.click(screen.getByRole('link', { name: 'Listen to Claire Arbor Records' }));
    expect(section.scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth' });
    expect(location.hash).toBe('#music-section');
    jest.advanceTimersByTime(499);
    expect(asked).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect((asked.mock.calls[0]![0] as CustomEvent).detail).toBe('record-label');
    window.removeEventListener('studio:music-tab', asked);
    section.remove();
    history.replaceState(null, '', '/');
  });

  it('the label’s news is a plain link as long as there is no music section', () => {
    show('/');
    const link = screen.getByRole('link', { name: 'Listen to Claire Arbor Records' });
    expect(link.getAttribute('href')).toBe('#music-section');
    // `false` would mean that the browser's own way was prevented.
    expect(fireEvent.click(link)).toBe(true);
  });
});
