import { expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import { ORDER, ROBIN } from '../../testing/goods.js';
import { SHOP } from '../../testing/shop.js';
import ReceiptPage from './receipt-page.js';

const show = (order: object) =>
  renderAlone(<ReceiptPage />, {
    user: ROBIN,
    path: `/account/orders/${ORDER.number}/receipt`,
    pattern: '/account/orders/:id/receipt',
    api: { [`/api/orders/${ORDER.number}`]: order, '/api/shop-info': SHOP },
  });
const totals = () =>
  Object.fromEntries(
    within(screen.getByText('Total').closest('dl')!)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

it('shows seller, buyer, items, prices and tax', async () => {
  show({ ...ORDER, taxPercent: 8 });
  expect(await screen.findByText('K7M-4Q2')).toBeTruthy();
  expect((await screen.findByText('Reed Books')).closest('address')?.textContent).toContain('1 Reed Way');
  expect(
    screen.getByText('Robin Reader, 12 Orchard Lane, Springfield, Oregon, 97477, United States'),
  ).toBeTruthy();
  const row = screen.getByRole('row', { name: /Mug/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['$15.00', '2', '$30.00']);
  expect(totals()).toEqual({ Shipping: 'Free', Total: '$30.00', 'Tax, included (8 %)': '$2.22' });
});

it('subtracts refunds', async () => {
  show({ ...ORDER, taxPercent: 8, refunded: 1_000 });
  await screen.findByText('Reed Books');
  expect(totals()).toMatchObject({
    'Given back': '-$10.00',
    'Paid in the end': '$20.00',
    'Tax, included (8 %)': '$1.48',
  });
});

it('shows no tax rate if no tax was charged', async () => {
  show(ORDER);
  await screen.findByText('Reed Books');
  expect(totals()).toEqual({ Shipping: 'Free', Total: '$30.00', Tax: 'Included' });
});

it('prints on one click', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  show(ORDER);
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});
