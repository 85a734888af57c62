import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { openOrder } from '../../testing/orders.js';
import { CLAIRE } from '../../testing/people.js';
import { SheetsPage } from './sheets-page.js';

const SECOND = openOrder({
  id: '0198c0de-0000-7000-8000-00000000000b',
  number: 'M2P-9XD',
  status: 'packed',
  shippingAddress: 'Ada Byron, 1 Mill Road, Flat 2, Boston, Massachusetts, 02101, United States',
});
const show = (sheet: 'slips' | 'labels', more = {}) =>
  renderAlone(<SheetsPage sheet={sheet} numbers={['K7M-4Q2', 'M2P-9XD']} />, {
    user: CLAIRE,
    api: {
      '/api/desk/orders/K7M-4Q2': openOrder(),
      '/api/desk/orders/M2P-9XD': SECOND,
      '/api/shop-info': { seller: { name: 'The studio', address: ['14 Lantern Lane', 'Portland'] } },
      ...more,
    },
  });

it('shows a packing slip for each order with address and items, without prices', async () => {
  show('slips');
  const slip = await screen.findByRole('article', { name: 'Packing slip K7M-4Q2' });
  for (const words of ['Robin Reader', 'Springfield, Oregon 97477', 'Mug (black)', '2', '3 pieces in all'])
    expect(within(slip).getByText(words)).toBeTruthy();
  expect(slip.textContent).not.toContain('$');
  expect(screen.getByRole('article', { name: 'Packing slip M2P-9XD' })).toBeTruthy();
});

it('omits refunded pieces from a packing slip', async () => {
  const [mugs, shirt] = openOrder().items;
  const items = [
    { ...mugs!, refunded: 1 },
    { ...shirt!, refunded: 1 },
  ];
  show('slips', { '/api/desk/orders/K7M-4Q2': openOrder({ items }) });
  const slip = await screen.findByRole('article', { name: 'Packing slip K7M-4Q2' });
  expect(within(slip).getByText('1 piece in all')).toBeTruthy();
  expect(within(slip).queryByText('T-shirt (M)')).toBeNull();
});

it('shows a label for each order with sender and recipient', async () => {
  show('labels');
  const label = await screen.findByRole('article', { name: 'Label M2P-9XD' });
  for (const line of ['Ada Byron', '1 Mill Road', 'Flat 2', 'Boston, Massachusetts 02101', 'United States'])
    expect(within(label).getByText(line)).toBeTruthy();
  expect(await within(label).findByText('14 Lantern Lane')).toBeTruthy();
});

it('prints on Enter once the sheets have loaded', async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  show('slips');
  await screen.findByRole('article', { name: 'Packing slip K7M-4Q2' });
  const button = screen.getByRole('button', { name: 'Print' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  fireEvent.click(button);
  expect(print).toHaveBeenCalledTimes(1);
});

it('marks the orders packed that are still to pack', async () => {
  const { requests } = show('slips', {
    'POST /api/desk/orders/K7M-4Q2/pack': openOrder({ status: 'packed' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Mark 1 packed' }));
  expect(await screen.findByText('K7M-4Q2 is packed')).toBeTruthy();
  const posted = requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(posted).toEqual(['/api/desk/orders/K7M-4Q2/pack']);
});

it('prints nothing if one of the orders fails to load', async () => {
  show('slips', { '/api/desk/orders/M2P-9XD': { status: 503 } });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print' }).hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('article')).toBeNull();
});
