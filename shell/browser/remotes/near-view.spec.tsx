import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { RemoteRoute } from '@studio/contracts';
import { createFederatedLoader } from './federated-loader.js';
import type { PublicRemote } from './public-remote.js';
import { restingParts } from './resting-parts.js';

/** Observed elements. `comeNear` says that one is near the viewport. */
let observed: { element: Element; comeNear: () => void }[] = [];
const inBrowser = globalThis.IntersectionObserver;
beforeEach(() => {
  observed = [];
  globalThis.IntersectionObserver = class {
    constructor(private readonly seen: IntersectionObserverCallback) {}
    observe = (element: Element) => {
      const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[];
      observed.push({ element, comeNear: () => this.seen(entries, this as never) });
    };
    disconnect() {}
  } as never;
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  document.body.replaceChildren();
  globalThis.IntersectionObserver = inBrowser;
});

function prepare() {
  const release = { version: '1', base: '/remotes/shop/1', entry: 'e.js', assets: {}, integrity: {} };
  const home = { path: '/', module: './Page', title: 'Home', description: 'Home.', slots: ['home.shelf'] };
  const remote: PublicRemote = {
    name: 'shop',
    routes: [RemoteRoute.parse(home)],
    slots: [
      { slot: 'home.shelf', module: './Shelf', order: 0 },
      { slot: 'header.cart', module: './Cart', order: 0 },
    ],
    live: release,
    lastKnownGood: null,
  };
  const load = jest.fn(async (_: string, module: string) => ({ default: () => <p>{module} is alive</p> }));
  const report = jest.fn();
  const federation = { register: () => undefined, load };
  const loader = createFederatedLoader([remote], { federation, resting: restingParts, report });
  const show = (module: string) => {
    const Part = loader.component('shop', module);
    return act(async () => void render(<Suspense>{<Part />}</Suspense>));
  };
  return { load, report, show };
}

/** The document contains both widgets. */
function showDocument(): void {
  const widget = (module: string) => `<div data-remote="shop" data-module="${module}"><p>Drawn</p></div>`;
  document.body.innerHTML = `<section>${widget('./Shelf')}</section><header>${widget('./Cart')}</header>`;
}

it('a widget of a page is loaded when it is near the viewport, and a visit is reported then', async () => {
  showDocument();
  const { load, report, show } = prepare();
  await show('./Shelf');
  expect(observed.map(({ element }) => element.tagName)).toEqual(['SECTION']);
  expect([load.mock.calls.length, report.mock.calls.length]).toEqual([0, 0]);
  await act(async () => observed[0]!.comeNear());
  expect(screen.getByText('./Shelf is alive')).toBeTruthy();
  expect(report.mock.calls.map(([, kind]) => kind)).toEqual(['visit']);
});

it('a widget of the shell, and a widget that the document does not contain, are loaded at once', async () => {
  const { show } = prepare();
  await show('./Shelf');
  expect(screen.getByText('./Shelf is alive')).toBeTruthy();
  showDocument();
  await show('./Cart');
  expect(screen.getByText('./Cart is alive')).toBeTruthy();
  expect(observed).toEqual([]);
});

it('each place of a widget is observed, at the closest element with a box', async () => {
  const widget =
    '<div style="display: contents"><div data-remote="shop" data-module="./Shelf"><p></p></div></div>';
  document.body.innerHTML = `<section>${widget}</section><aside>${widget}</aside>`;
  const { load, show } = prepare();
  await show('./Shelf');
  expect(observed.map(({ element }) => element.tagName)).toEqual(['SECTION', 'ASIDE']);
  document.querySelector('section')!.remove();
  await show('./Shelf');
  expect(load).not.toHaveBeenCalled();
  await act(async () => observed[1]!.comeNear());
  expect(screen.getAllByText('./Shelf is alive').length).toBeGreaterThan(0);
});

it('a widget that may have to submit a form after a sign-in is loaded at once', async () => {
  showDocument();
  sessionStorage.setItem('unsent:letters', '{}');
  const { show } = prepare();
  await show('./Shelf');
  expect(screen.getByText('./Shelf is alive')).toBeTruthy();
  expect(observed).toEqual([]);
});

it('a widget that waits is loaded when its page is left and rendered again', async () => {
  showDocument();
  const { load, show } = prepare();
  await show('./Shelf');
  expect(load).not.toHaveBeenCalled();
  document.querySelector('section')!.remove();
  await show('./Shelf');
  expect(screen.getAllByText('./Shelf is alive').length).toBeGreaterThan(0);
});

it.each(['pointerdown', 'keydown', 'click', 'popstate', 'hashchange'])(
  'a widget that waits is loaded at the first %s',
  async (event) => {
    showDocument();
    const { load, show } = prepare();
    await show('./Shelf');
    expect(load).not.toHaveBeenCalled();
    await act(async () => void window.dispatchEvent(new Event(event)));
    expect(screen.getByText('./Shelf is alive')).toBeTruthy();
  },
);
