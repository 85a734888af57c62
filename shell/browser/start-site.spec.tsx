import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server.node';
import { api, Slot, useQuery } from '@studio/web-kit';
import { createQueryClient, SESSION_KEY } from '@studio/web-kit/host';
import { mockSite } from '@studio/web-kit/mock';
import { DOCUMENT_DATA_ID, type DocumentData } from './document/document-data.js';
import { serverApp } from './render-app.js';
import { fixtureLoader, fixtureRemote } from './testing/fixture-remotes.js';

const QUERY = ['/api/letters'];
const remotes = [
  fixtureRemote(
    [{ path: '/', title: 'Home', slots: ['home.newsletter'] }],
    [{ slot: 'home.newsletter', module: './Letters' }],
  ),
];
function Home() {
  return (
    <main>
      <Slot name="home.newsletter" />
    </main>
  );
}
function Letters() {
  const { data } = useQuery<number>({ queryKey: QUERY });
  return <button>{data === undefined ? 'Loading' : `${data} letters`}</button>;
}
const MODULES = { './Home': Home, './Letters': Letters };

jest.unstable_mockModule('./remotes/browser-federation.js', () => ({
  browserFederation: () => ({
    register: () => undefined,
    load: async (_: string, module: keyof typeof MODULES) => ({ default: MODULES[module] }),
  }),
}));

let comeNear: () => void;
const recoverable = jest.fn();
const fetched = jest.fn();
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(private readonly seen: IntersectionObserverCallback) {}
    observe() {
      comeNear = () => this.seen([{ isIntersecting: true }] as IntersectionObserverEntry[], this as never);
    }
    disconnect() {}
  } as never;
  window.reportError = recoverable;
  window.fetch = ((path: string) => {
    fetched(path);
    return new Promise(() => undefined);
  }) as never;
});
afterEach(() => {
  jest.useRealTimers();
  for (const key of ['IntersectionObserver', 'reportError', 'fetch']) Reflect.deleteProperty(globalThis, key);
});

/** The document of the home page, as the web server sends it. */
function showDocument(): void {
  const queryClient = createQueryClient(api);
  queryClient.setQueryData(QUERY, 3);
  queryClient.setQueryData(SESSION_KEY, null);
  const props = { site: mockSite, remotes, loader: fixtureLoader(MODULES), queryClient };
  const data: DocumentData = { site: mockSite, remotes, queries: dehydrate(queryClient) };
  document.body.innerHTML = `<div id="root">${renderToString(serverApp({ url: '/', ...props }))}</div>`;
  const script = Object.assign(document.createElement('script'), {
    id: DOCUMENT_DATA_ID,
    type: 'application/json',
    textContent: JSON.stringify(data),
  });
  document.body.append(script);
}

it('a widget that has waited for six minutes hydrates with the data of the document', async () => {
  showDocument();
  const drawn = screen.getByRole('button', { name: '3 letters' });
  jest.useFakeTimers();
  await act(async () => void (await import('./start-site.js')));
  await act(() => jest.advanceTimersByTimeAsync(6 * 60_000));
  await act(async () => {
    comeNear();
    await jest.advanceTimersByTimeAsync(1_000);
  });
  expect(recoverable).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalledWith(QUERY[0]);
  expect(screen.getByRole('button', { name: '3 letters' })).toBe(drawn);
});

it('reloads a page from the back/forward cache whose button is still busy', async () => {
  showDocument();
  await act(async () => void (await import('./start-site.js')));
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // jsdom does not reload, and logs that.
  const isReloaded = () => log.mock.calls.some(([error]) => String(error).includes('navigation'));
  const show = (persisted: boolean) =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  show(true);
  expect(isReloaded()).toBe(false);
  document.body.insertAdjacentHTML('beforeend', '<button aria-busy="true">Complete Donation</button>');
  show(false);
  expect(isReloaded()).toBe(false);
  show(true);
  expect(isReloaded()).toBe(true);
  log.mockRestore();
});
