import { lazy, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server.node';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { cartLine } from '@studio/contracts/testing';
import { api, useCart, useSession } from '@studio/web-kit';
import { createQueryClient, SESSION_KEY } from '@studio/web-kit/host';
import { mockSite } from '@studio/web-kit/mock';
import { App } from './app.js';
import { AppCrash } from './chrome/app-crash.js';
import { serverApp } from './render-app.js';
import { fixtureLoader, fixtureRemote } from './testing/fixture-remotes.js';

const ADA = { firstName: 'Ada', lastName: 'L', email: 'ada@example.test' };
const remotes = [
  fixtureRemote([{ path: '/product/7', title: 'Product' }], [{ slot: 'header.cart', module: './Cart' }]),
];
let answers: Record<string, PromiseWithResolvers<unknown>>;
let presses: number;

/** Shows session and cart, in the header and on the page. */
function Cart() {
  const { user } = useSession();
  return <p>{`${user?.firstName ?? 'Somebody'} has ${useCart().count}`}</p>;
}
function Product() {
  return (
    <main>
      <button onClick={() => (presses += 1)}>Add to Cart</button>
      <Cart />
    </main>
  );
}
const known = () => screen.queryAllByText('Ada has 2').length;

beforeEach(() => {
  presses = 0;
  answers = {};
  window.fetch = (async (path: string) => {
    answers[path] = Promise.withResolvers();
    const text = JSON.stringify(await answers[path].promise);
    return { ok: true, status: 200, text: async () => text };
  }) as never;
  history.replaceState(null, '', '/product/7');
});
afterEach(() => void Reflect.deleteProperty(window, 'fetch'));

const MODULES = { './Product': Product, './Cart': Cart };

/** The document of the product page, hydrated except for the module `late`, whose code arrives with `bringCode`. */
function openBeforeCode(late: keyof typeof MODULES, user?: object) {
  const queryClient = () => {
    const client = createQueryClient(api);
    if (user) client.setQueryData(SESSION_KEY, user);
    return client;
  };
  const url = '/product/7';
  const site = mockSite;
  const container = document.body.appendChild(document.createElement('div'));
  const loader = fixtureLoader(MODULES);
  container.innerHTML = renderToString(serverApp({ url, site, remotes, loader, queryClient: queryClient() }));
  const code = Promise.withResolvers<{ default: ComponentType }>();
  const waiting = fixtureLoader({ ...MODULES, [late]: lazy(() => code.promise) });
  render(
    <AppCrash>
      <BrowserRouter>
        <App site={site} remotes={remotes} loader={waiting} queryClient={queryClient()} />
      </BrowserRouter>
    </AppCrash>,
    { container, hydrate: true },
  );
  return { bringCode: () => act(async () => code.resolve({ default: MODULES[late] })) };
}

const button = () => screen.getByRole('button', { name: 'Add to Cart' });
const answer = async (path: string, body: unknown) => {
  await waitFor(() => expect(answers[path]).toBeTruthy());
  await act(async () => answers[path]!.resolve(body));
};

/** Lets the cart arrive, then the code, and checks that the button is the same element. */
async function keeps(pressed: HTMLElement, bringCode: () => Promise<void>): Promise<void> {
  await answer('/api/cart', [cartLine()]);
  await waitFor(() => expect(known()).toBe(1));
  expect(button()).toBe(pressed);
  await bringCode();
  await waitFor(() => expect(known()).toBe(2));
  expect(button()).toBe(pressed);
}

it('a button that was pressed before its code arrived keeps its element when the cart arrives first', async () => {
  const { bringCode } = openBeforeCode('./Product', ADA);
  const pressed = button();
  await keeps(pressed, bringCode);
  fireEvent.click(pressed);
  expect(presses).toBe(1);
});

it('a button that was pressed before its code arrived keeps its element when the session arrives first', async () => {
  const { bringCode } = openBeforeCode('./Product');
  const pressed = button();
  await answer('/api/auth/user', ADA);
  await keeps(pressed, bringCode);
});

it('a widget that was pressed before its code arrived keeps its element when its parent re-renders', async () => {
  const { bringCode } = openBeforeCode('./Cart', ADA);
  const widget = within(screen.getByRole('banner')).getByText('Ada has 0');
  expect(screen.getByRole('banner').dataset.scrolled).toBe('false');
  Object.defineProperty(window, 'scrollY', { value: 500, configurable: true });
  fireEvent.scroll(window);
  await waitFor(() => expect(screen.getByRole('banner').dataset.scrolled).toBe('true'));
  expect(widget.isConnected).toBe(true);
  await bringCode();
  await answer('/api/cart', [cartLine()]);
  await waitFor(() => expect(widget.textContent).toBe('Ada has 2'));
});
