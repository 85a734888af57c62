import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { SlotProps } from '@studio/web-kit/host';
import { renderAlone } from '@studio/web-kit/mock';
import { fixtureLoader, fixtureRemote } from '../testing/fixture-remotes.js';
import { FilledSlot } from './filled-slot.js';
import { LoaderContext, RemotesContext } from './remote-loader.js';
import { partKey, restingParts } from './resting-parts.js';

const LOADER = fixtureLoader({
  './First': () => <p>first</p>,
  './Second': () => <p>second</p>,
  './Third': () => <p>third</p>,
});
const SLOT = 'home.newsletter';
const remote = (module: string, order: number) => fixtureRemote([], [{ slot: SLOT, module, order }]);

function show(props: Partial<SlotProps> = {}, remotes = [remote('./Second', 2), remote('./First', 1)]) {
  return renderAlone(
    <RemotesContext value={remotes}>
      <LoaderContext value={LOADER}>
        <FilledSlot name={SLOT} {...props} />
      </LoaderContext>
    </RemotesContext>,
  );
}

it('a slot renders the widgets of all remotes, sorted by their order', async () => {
  show();
  await screen.findByText('second');
  expect(screen.getAllByText(/first|second/).map(({ textContent }) => textContent)).toEqual([
    'first',
    'second',
  ]);
});

it('a page that names guests limits and orders the remotes that fill its slot', async () => {
  const named = (name: string, module: string, order: number) => ({ ...remote(module, order), name });
  const [first, second, third] = [
    named('red', './First', 1),
    named('blue', './Second', 2),
    named('pink', './Third', 0),
  ];
  const guests = { [SLOT]: ['blue', 'red'] };
  const route = { ...fixtureRemote([{ path: '/', title: 'Home' }]).routes[0]!, guests };
  show({}, [third, first, second, { ...fixtureRemote([]), name: 'page', routes: [route] }]);
  await screen.findByText('second');
  expect(screen.getAllByText(/first|second|third/).map(({ textContent }) => textContent)).toEqual([
    'second',
    'first',
  ]);
});

it('a slot with a limit renders the first widgets only', async () => {
  show({ limit: 1 });
  expect(await screen.findByText('first')).toBeTruthy();
  expect(screen.queryByText('second')).toBeNull();
});

it('a slot without widgets renders its fallback', () => {
  show({ fallback: <p>by mail</p> }, []);
  expect(screen.getByText('by mail')).toBeTruthy();
});

it('a slot renders its fallback once when several widgets are unavailable', async () => {
  const tryAgain = () => undefined;
  const keys = ['./First', './Second'].map((module) => partKey(remote('', 0).name, module));
  for (const key of keys) restingParts.rest(key, tryAgain);
  show({ fallback: <p>by mail</p> });
  expect(await screen.findAllByText('by mail')).toHaveLength(1);
  act(() => keys.forEach((key) => restingParts.wake(key)));
});
