import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { LoaderContext, RemotesContext } from '../remotes/remote-loader.js';
import { fixtureLoader, fixtureRemote } from '../testing/fixture-remotes.js';
import { useIntent } from './use-intent.js';

const REMOTES = [fixtureRemote([{ path: '/recipes/:chef', title: 'Recipe' }])];

function Links() {
  useIntent();
  return (
    <>
      <a href="/recipes/mango?scale=2">Recipe</a>
      <a href="/api/orders">Elsewhere</a>
      <a href="/recipes/mango" target="_blank" rel="noreferrer">
        New window
      </a>
    </>
  );
}

/** Renders links, and returns mocks that record which code and data are prefetched. */
function show() {
  const data = jest.fn(async () => undefined);
  const code = jest.fn(async (_remote: string, _module: string) => ({ prefetch: data as never }));
  renderAlone(
    <RemotesContext value={REMOTES}>
      <LoaderContext value={fixtureLoader({}, code)}>
        <Links />
      </LoaderContext>
    </RemotesContext>,
  );
  return { code, data };
}
const link = (name: string) => screen.getByRole('link', { name });
/** jsdom does not support pointer events. */
const point = (name: string, pointerType: string) => {
  const event = new MouseEvent('pointerover', { bubbles: true });
  fireEvent(link(name), Object.assign(event, { pointerType }));
};
const setNavigator = (key: string, value: unknown) =>
  Object.defineProperty(navigator, key, { value, configurable: true });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(navigator, 'onLine');
});

describe('a link to another page', () => {
  it('prefetches code and then data when it is touched', async () => {
    const { code, data } = show();
    point('Recipe', 'touch');
    expect(code).toHaveBeenCalledWith('fixture', './Recipe');
    await waitFor(() => expect(data).toHaveBeenCalledTimes(1));
    const [{ params, searchParams }] = data.mock.calls[0] as unknown as [
      { params: unknown; searchParams: URLSearchParams },
    ];
    expect([params, searchParams.get('scale')]).toEqual([{ chef: 'mango' }, '2']);
  });

  it('prefetches the code when it is focused', () => {
    const { code } = show();
    fireEvent.focusIn(link('Recipe'));
    expect(code).toHaveBeenCalledTimes(1);
  });

  it('prefetches nothing when the mouse only passes over it', async () => {
    const { code } = show();
    point('Recipe', 'mouse');
    point('Elsewhere', 'touch');
    expect(code).not.toHaveBeenCalled();
    point('Recipe', 'mouse');
    await waitFor(() => expect(code).toHaveBeenCalledTimes(1));
  });

  it.each(['Elsewhere', 'New window'])('prefetches nothing for the link “%s”', (name) => {
    const { code } = show();
    point(name, 'touch');
    expect(code).not.toHaveBeenCalled();
  });

  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
    'prefetches nothing on a slow or metered connection: %j',
    (hints) => {
      setNavigator('connection', hints);
      const { code } = show();
      point('Recipe', 'touch');
      expect(code).not.toHaveBeenCalled();
    },
  );

  it('is followed by the browser, and so by the service worker, when offline', () => {
    show();
    const router = jest.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('click', router);
    setNavigator('onLine', false);
    // jsdom cannot navigate.
    window.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
    fireEvent.click(link('Recipe'));
    expect(router).not.toHaveBeenCalled();
    setNavigator('onLine', true);
    fireEvent.click(link('Recipe'));
    expect(router).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('click', router);
  });
});
