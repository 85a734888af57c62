import { beforeAll, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { CLAIRE, YOUNG_CLAIRE } from '../../testing/people.js';
import { DeskPage, DeskTools } from '../desk/desk-page.js';
import { FindButton } from './find-button.js';

beforeAll(() => {
  // jsdom lays nothing out.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = () => undefined;
});

const MUG = { kind: 'products', key: 'mug', title: 'Cello Mug' };
const ORDER = {
  id: '3f0e7a52-8b1c-4c55-9a5e-1f1d8a3b2c01',
  number: 'K7M-4Q2',
  shippingAddress: 'Ada Wren, 1 Road, , Town, Oregon, 97477, United States',
};

function show(user = CLAIRE) {
  const page = (
    <DeskTools value={<FindButton />}>
      <DeskPage title="Today">Nothing waits.</DeskPage>
    </DeskTools>
  );
  return renderAlone(page, {
    user,
    api: {
      '/api/desk/content': { kinds: [{ kind: 'products', one: 'product' }], items: [MUG] },
      '/api/desk/orders?view=all&q=wren': { orders: [ORDER], people: [], counts: {}, next: null },
    },
  });
}
const press = (init: object) => fireEvent.keyDown(document.body, { key: 'k', ...init });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('opens by Ctrl+K or ⌘K, and finds pages, content and orders by their words', async () => {
  const { requests } = show();
  await screen.findByRole('button', { name: 'Find…' });
  press({});
  expect(screen.queryByRole('combobox')).toBeNull();
  press({ metaKey: true });
  const words = await screen.findByRole('combobox');
  await waitFor(() => expect(document.activeElement).toBe(words));
  await screen.findByRole('option', { name: /Cello Mug/ });
  fireEvent.change(words, { target: { value: 'cell' } });
  await waitFor(() => expect(options()).toEqual(['Cello Mug product']));
  fireEvent.change(words, { target: { value: 'wren' } });
  await waitFor(() => expect(options()).toEqual(['K7M-4Q2 Ada Wren']));
  expect(requests.filter(({ path }) => path.startsWith('/api/desk/orders?')).length).toBe(1);
  fireEvent.keyDown(words, { key: 'Enter' });
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('searches orders again when the same words are typed later', async () => {
  const { requests } = show();
  const search = async () => {
    press({ metaKey: true });
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'wren' } });
    await waitFor(() => expect(options()).toEqual(['K7M-4Q2 Ada Wren']));
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  };
  await screen.findByRole('button', { name: 'Find…' });
  await search();
  await search();
  const asked = () => requests.filter(({ path }) => path.startsWith('/api/desk/orders?')).length;
  await waitFor(() => expect(asked()).toBe(2));
});

it('lists only what an author may open, and searches no orders for them', async () => {
  const { requests } = show(YOUNG_CLAIRE);
  fireEvent.click(await screen.findByRole('button', { name: 'Find…' }));
  const words = await screen.findByRole('combobox');
  await screen.findByRole('option', { name: /Cello Mug/ });
  expect(options()).toEqual(['Content', 'History and undo', 'Cello Mug product']);
  fireEvent.change(words, { target: { value: 'wren' } });
  expect(await screen.findByText('Nothing here has these words.')).toBeTruthy();
  expect(requests.filter(({ path }) => path.startsWith('/api/desk/orders?'))).toEqual([]);
});
