import { lazy, type ComponentType } from 'react';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api, NotFound } from '@studio/web-kit';
import { createQueryClient } from '@studio/web-kit/host';
import { mockSite, renderAlone } from '@studio/web-kit/mock';
import { App } from './app.js';
import { partKey, restingParts } from './remotes/resting-parts.js';
import type { RemoteLoader } from './remotes/remote-loader.js';
import { fixtureLoader, fixtureRemote } from './testing/fixture-remotes.js';

const ADA = { firstName: 'Ada', lastName: 'L', email: 'ada@example.test' };
const page = (title: string) =>
  function Fixture() {
    return (
      <main>
        <h1 data-page-heading tabIndex={-1}>
          {title}
        </h1>
      </main>
    );
  };
const MODULES = {
  './Home': page('Home'),
  './Chefs': page('The chefs'),
  './Shop': page('The shop'),
  './Join': page('The club'),
  './Cart': () => <button>Cart</button>,
};
const remotes = [
  fixtureRemote(
    [
      { path: '/', title: 'Home' },
      { path: '/chefs', title: 'Chefs' },
      { path: '/shop', title: 'Shop' },
      { path: '/join', title: 'Join', audience: 'signed-in' },
    ],
    [{ slot: 'header.cart', module: './Cart' }],
  ),
];

function open(path: string, user: object | null = null, loader: RemoteLoader = fixtureLoader(MODULES)) {
  const app = <App site={mockSite} remotes={remotes} loader={loader} queryClient={createQueryClient(api)} />;
  return renderAlone(app, { path, user: user as never, api: { 'DELETE /api/refused': { status: 401 } } });
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const goTo = (name: string) =>
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name }));

beforeEach(() => {
  window.scrollTo = jest.fn() as never;
});

describe('the site', () => {
  it('shows the page of the address between header and footer, under its own title', async () => {
    open('/chefs');
    expect(await heading('The chefs')).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe(`Chefs | ${mockSite.publisher}`));
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#page');
  });

  it('shows what a remote brings for the header', async () => {
    open('/');
    expect(await screen.findByRole('button', { name: 'Cart' })).toBeTruthy();
  });

  it('asks a stranger to sign in where a page is for members, and shows it to them', async () => {
    const { unmount } = open('/join');
    expect(await heading('Sign in')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/api/login');
    unmount();
    open('/join', ADA);
    expect(await heading('The club')).toBeTruthy();
  });

  it('asks to log in where the visitor is when the session ends, and keeps the page', async () => {
    open('/join', ADA);
    await heading('The club');
    await act(() => api.delete('/api/refused').catch(() => undefined));
    expect(await heading('Login Required')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to Login' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Login Required');
    expect(screen.getByText('The club')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Join/ })).toBeTruthy();
  });

  it('tells a member that a page does not exist', async () => {
    open('/nowhere', ADA);
    expect(await heading('404 Page Not Found')).toBeTruthy();
  });

  it.each([
    ['a stranger', null],
    ['a member', ADA],
  ])('shows %s the same where a page says that it is none as where none is', async (_, user) => {
    const seen = async (path: string) => {
      const { container, unmount } = open(path, user, fixtureLoader({ ...MODULES, './Chefs': NotFound }));
      await screen.findByText(/These .*lead somewhere:/);
      const words = container.querySelector('#page')!.textContent;
      unmount();
      return words;
    };
    expect(await seen('/chefs')).toBe(await seen('/nowhere'));
  });

  it('lives on when a page breaks', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('broken');
    };
    open('/chefs', null, fixtureLoader({ ...MODULES, './Chefs': Broken }));
    expect(await heading('This page is resting')).toBeTruthy();
    goTo('Shop');
    expect(await heading('The shop')).toBeTruthy();
    restingParts.wake(partKey('fixture', './Chefs'));
    log.mockRestore();
  });
});

describe('a change of page', () => {
  it('begins at the top, with the focus on the heading, and is announced', async () => {
    open('/chefs');
    await heading('The chefs');
    goTo('Shop');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The shop'));
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    expect(
      await screen.findByText(`Shop | ${mockSite.publisher}`, { selector: '[role=status]' }),
    ).toBeTruthy();
  });

  it('leads the focus to a heading that comes late', async () => {
    const code = Promise.withResolvers<{ default: ComponentType }>();
    open('/chefs', null, fixtureLoader({ ...MODULES, './Shop': lazy(() => code.promise) }));
    await heading('The chefs');
    goTo('Shop');
    code.resolve({ default: MODULES['./Shop'] });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The shop'));
  });

  it('is announced when the page is there, not when it is on its way', async () => {
    const code = Promise.withResolvers<{ default: ComponentType }>();
    open('/chefs', null, fixtureLoader({ ...MODULES, './Shop': lazy(() => code.promise) }));
    await heading('The chefs');
    goTo('Shop');
    const status = () => document.querySelector('[role=status]')!.textContent;
    await act(() => new Promise((done) => setTimeout(done, 300)));
    expect(status()).toBe('');
    code.resolve({ default: MODULES['./Shop'] });
    await waitFor(() => expect(status()).toBe(`Shop | ${mockSite.publisher}`));
  });
});
