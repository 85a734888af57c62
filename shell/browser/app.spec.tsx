import { BroadcastChannel } from 'node:worker_threads';
import { lazy, type ComponentType } from 'react';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api, NotFound, useNavigate, useParams } from '@studio/web-kit';
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
  './Product': function Product() {
    const navigate = useNavigate();
    const replaceBy = (path: string) => () => navigate(path, { replace: true });
    return (
      <main>
        <h1 data-page-heading tabIndex={-1}>
          Shirt {useParams().id}
        </h1>
        <button onClick={replaceBy('/product/2')}>Size M</button>
        <button onClick={replaceBy('/shop')}>Sold out</button>
      </main>
    );
  },
  './Cart': () => <button>Cart</button>,
};
const remotes = [
  fixtureRemote(
    [
      { path: '/', title: 'Home' },
      { path: '/chefs', title: 'Chefs' },
      { path: '/shop', title: 'Shop' },
      { path: '/product/:id', title: 'Product' },
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
  it('shows the page of the current path between header and footer, and sets its title', async () => {
    open('/chefs');
    expect(await heading('The chefs')).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe(`Chefs | ${mockSite.publisher}`));
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#page');
  });

  it('shows the widgets that remotes provide for the header', async () => {
    open('/');
    expect(await screen.findByRole('button', { name: 'Cart' })).toBeTruthy();
  });

  it('asks signed-out visitors to sign in on a members-only page, and shows it to members', async () => {
    const { unmount } = open('/join');
    expect(await heading('Sign in')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/api/login');
    unmount();
    open('/join', ADA);
    expect(await heading('The club')).toBeTruthy();
  });

  it('asks the visitor to log in when the session ends, and keeps the page', async () => {
    open('/join', ADA);
    await heading('The club');
    await act(() => api.delete('/api/refused').catch(() => undefined));
    expect(await heading('Login Required')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to Login' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Login Required');
    expect(screen.getByText('The club')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Join/ })).toBeTruthy();
  });

  it('removes what was typed in a public page when the visitor signs out in another tab, not when the session ends', async () => {
    Object.assign(globalThis, { BroadcastChannel });
    const tab = new BroadcastChannel('session');
    const Form = () => <input aria-label="Your name" />;
    open('/chefs', ADA, fixtureLoader({ ...MODULES, './Chefs': Form }));
    const field = () => screen.getByLabelText<HTMLInputElement>('Your name');
    fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: 'Ada' } });
    await screen.findByRole('button', { name: 'My Account' });
    await act(() => api.delete('/api/refused').catch(() => undefined));
    await screen.findByRole('button', { name: /^Join/ });
    expect(field().value).toBe('Ada');
    tab.postMessage('signed-out');
    await waitFor(() => expect(field().value).toBe(''));
    tab.close();
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  });

  it('shows 404 to members on an unknown path', async () => {
    open('/nowhere', ADA);
    expect(await heading('404 Page Not Found')).toBeTruthy();
  });

  it.each([
    ['a signed-out visitor', null],
    ['a member', ADA],
  ])('shows %s the same for a page that reports itself missing as for an unknown path', async (_, user) => {
    const seen = async (path: string) => {
      const { container, unmount } = open(path, user, fixtureLoader({ ...MODULES, './Chefs': NotFound }));
      await screen.findByText(/These .*lead somewhere:/);
      const words = container.querySelector('#page')!.textContent;
      unmount();
      return words;
    };
    expect(await seen('/chefs')).toBe(await seen('/nowhere'));
  });

  it('keeps header and footer when a page throws', async () => {
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

describe('a navigation', () => {
  it('scrolls to the top, focuses the heading and announces the page', async () => {
    open('/chefs');
    await heading('The chefs');
    goTo('Shop');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The shop'));
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
    expect(
      await screen.findByText(`Shop | ${mockSite.publisher}`, { selector: '[role=status]' }),
    ).toBeTruthy();
  });

  it('keeps focus and scroll position when the page replaces its own path, wherever the focus is', async () => {
    open('/product/1');
    await heading('Shirt 1');
    // Safari does not focus a radio button on a tap; the focus goes to the element around the page.
    const around = document.getElementById('page')!;
    around.focus();
    fireEvent.click(screen.getByRole('button', { name: 'Size M' }));
    await heading('Shirt 2');
    expect(document.activeElement).toBe(around);
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('focuses the heading of another page that replaces this one, wherever the focus is', async () => {
    open('/product/1');
    await heading('Shirt 1');
    const button = screen.getByRole('button', { name: 'Sold out' });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The shop'));
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
  });

  it('focuses a heading that renders late', async () => {
    const code = Promise.withResolvers<{ default: ComponentType }>();
    open('/chefs', null, fixtureLoader({ ...MODULES, './Shop': lazy(() => code.promise) }));
    await heading('The chefs');
    goTo('Shop');
    code.resolve({ default: MODULES['./Shop'] });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The shop'));
  });

  it('announces the page once it is rendered, not while its code loads', async () => {
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
