import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ParcelLine } from '@studio/contracts';
import { renderAlone } from '@studio/web-kit/mock';
import { CLAIRE } from '../../testing/people.js';
import { ParcelsPage } from './parcels-page.js';

const READY = {
  line: 1,
  text: 'K7M-4Q2, 9400110200881234567890',
  number: 'K7M-4Q2',
  name: 'Robin Reader',
  carrier: 'USPS',
  tracking: '9400110200881234567890',
  problem: null,
};
const ALSO = { ...READY, line: 2, number: 'M2P-9XD', name: 'Ada Byron' };
const UNKNOWN = {
  ...READY,
  line: 3,
  text: '000-000, 1',
  number: null,
  problem: 'There is no order 000-000.',
};
const PREVIEW = '/api/desk/orders/parcels/preview';
const show = (lines: object[], api: object = {}) =>
  renderAlone(<ParcelsPage />, {
    user: CLAIRE,
    path: '/studio/parcels',
    api: { [`POST ${PREVIEW}`]: { lines }, ...api },
  });
const check = (text: string) => {
  fireEvent.change(screen.getByLabelText('Orders and tracking numbers'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Check the list' }));
};
const shipped = (requests: readonly { method: string; path: string; body: unknown }[]) =>
  requests.filter(({ path }) => path.endsWith('/ship')).map(({ path, body }) => [path, body]);
const body = { carrier: 'USPS', tracking: '9400110200881234567890', seen: 'packed' };

beforeEach(() => sessionStorage.clear());

it('previews each line, then ships the valid ones on one click', async () => {
  const { requests } = show([READY, ALSO, UNKNOWN], {
    'POST /api/desk/orders/K7M-4Q2/ship': {},
    'POST /api/desk/orders/M2P-9XD/ship': {},
  });
  check('three lines');
  const heading = await screen.findByRole('heading', { name: '2 orders can be shipped, 1 line cannot' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  // Otherwise the direction of a name would also reorder the number after it.
  const name = screen.getByText('Robin Reader', { selector: 'bdi' });
  expect(name.parentElement!.textContent).toBe('Robin Reader: USPS 9400110200881234567890');
  expect(screen.getByText(/There is no order 000-000\./).textContent).toContain('000-000, 1');
  expect(shipped(requests)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Mark 2 shipped' }));
  expect(await screen.findByText('2 orders are shipped')).toBeTruthy();
  expect(shipped(requests)).toEqual([
    ['/api/desk/orders/K7M-4Q2/ship', body],
    ['/api/desk/orders/M2P-9XD/ship', body],
  ]);
});

it('continues after an order that can no longer be shipped, and shows the failure', async () => {
  const { requests } = show([READY, ALSO], {
    'POST /api/desk/orders/K7M-4Q2/ship': {
      status: 409,
      body: { code: 'wrong-state', detail: 'Order K7M-4Q2 is refunded, so it cannot be shipped.' },
    },
    'POST /api/desk/orders/M2P-9XD/ship': {},
  });
  check('two lines');
  fireEvent.click(await screen.findByRole('button', { name: 'Mark 2 shipped' }));
  expect(await screen.findByText('Order K7M-4Q2 is refunded, so it cannot be shipped.')).toBeTruthy();
  expect(shipped(requests)).toHaveLength(2);
});

it('keeps the list through a sign-in, until its parcels are shipped', async () => {
  const ended = show([READY], { 'POST /api/desk/orders/K7M-4Q2/ship': { status: 404 } });
  check('a line');
  fireEvent.click(await screen.findByRole('button', { name: 'Mark 1 shipped' }));
  await waitFor(() => expect(shipped(ended.requests)).toHaveLength(1));
  ended.unmount();
  show([READY], { 'POST /api/desk/orders/K7M-4Q2/ship': {} });
  const list = screen.getByLabelText<HTMLTextAreaElement>('Orders and tracking numbers');
  await waitFor(() => expect(list.value).toBe('a line'));
  fireEvent.click(screen.getByRole('button', { name: 'Check the list' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Mark 1 shipped' }));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

it('ships nothing if the list has changed after the check', async () => {
  show([READY]);
  check('a line');
  expect(await screen.findByRole('button', { name: 'Mark 1 shipped' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Orders and tracking numbers'), { target: { value: 'other' } });
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull();
});

it('shows no result if the list has changed during the check', async () => {
  const answer = Promise.withResolvers<{ lines: ParcelLine[] }>();
  const { requests } = show([], { [`POST ${PREVIEW}`]: () => answer.promise });
  check('a line');
  await waitFor(() => expect(requests.some(({ path }) => path === PREVIEW)).toBe(true));
  fireEvent.change(screen.getByLabelText('Orders and tracking numbers'), { target: { value: 'other' } });
  answer.resolve({ lines: [READY] });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Check the list' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull();
});
