import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { UserMenu } from './user-menu.js';

const ADA = { firstName: 'Ada', lastName: 'L', email: 'ada@example.test' };
const show = (user: object | null = null) => renderAlone(<UserMenu />, { user: user as never });
const menuOf = (container: HTMLElement) => container.querySelector<HTMLElement>('[popover]')!;
const isOpen = (menu: HTMLElement) => menu.hasAttribute('data-open');

/** jsdom does not support popovers. This implements what the menu uses. */
const untouched = Element.prototype.matches;
beforeAll(() => {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      this.setAttribute('data-open', '');
    },
    hidePopover(this: HTMLElement) {
      this.removeAttribute('data-open');
    },
  });
  Element.prototype.matches = function (this: Element, selector: string) {
    return selector === ':popover-open' ? this.hasAttribute('data-open') : untouched.call(this, selector);
  } as typeof untouched;
});
afterAll(() => {
  Element.prototype.matches = untouched;
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
});

describe('the user menu', () => {
  it('welcomes signed-out visitors and invites them to the club', async () => {
    show();
    expect(await screen.findByText('Welcome!')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Join Claire Arbor Club' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Account' })).toBeTruthy();
    expect(screen.queryByText('Log out')).toBeNull();
  });

  it('shows the rule for children above the button', async () => {
    show();
    const rule = await screen.findByText('Under 13?');
    const button = screen.getByRole('button', { name: 'Join Claire Arbor Club' });
    expect(rule.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: 'For parents' }).getAttribute('href')).toBe('/join');
  });

  it.each([
    ['by their email', ADA, 'Signed in as ada@example.test'],
    ['by their name without one', { ...ADA, email: null }, 'Signed in as Ada'],
    ['somehow without either', { firstName: null, lastName: null, email: null }, 'Signed in as User'],
  ])('names the signed-in visitor %s', async (_how, user, words) => {
    show(user);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My Account' }).getAttribute('href')).toBe('/account');
    expect(screen.getByRole('button', { name: 'My Account' })).toBeTruthy();
  });

  it('is a popover of its button, so that it opens before any script has loaded', () => {
    const { container } = show();
    const button = screen.getByRole('button', { name: 'Account' });
    expect(button.getAttribute('popovertarget')).toBe(menuOf(container).id);
    expect(menuOf(container).getAttribute('popover')).toBe('auto');
  });

  it('opens on the arrow key and focuses its first item, and stays closed on other keys', async () => {
    const { container } = show(ADA);
    await screen.findByText('Log out');
    const button = screen.getByRole('button', { name: 'My Account' });
    fireEvent.keyDown(button, { key: 'Home' });
    expect(isOpen(menuOf(container))).toBe(false);
    fireEvent.keyDown(button, { key: 'ArrowDown' });
    expect(isOpen(menuOf(container))).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'My Account' }));
    fireEvent.keyDown(document.activeElement!, { key: 'l' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log out' }));
  });

  it('closes when the account page is chosen', async () => {
    const { container } = show(ADA);
    const link = await screen.findByRole('link', { name: 'My Account' });
    menuOf(container).showPopover();
    fireEvent.click(link);
    expect(isOpen(menuOf(container))).toBe(false);
  });

  it('signs out on the server, and is busy until it answers', async () => {
    const api = { 'POST /api/auth/logout': () => new Promise(() => undefined) };
    const { requests } = renderAlone(<UserMenu />, { user: ADA, api });
    const button = await screen.findByRole('button', { name: 'Log out' });
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/auth/logout');
  });
});
