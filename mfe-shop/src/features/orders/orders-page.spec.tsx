import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { ORDER } from '../../testing/goods.js';
import OrdersPage from './orders-page.js';

const DONATION = {
  id: '0198f2a0-0000-7000-8000-000000000009',
  amount: 2_500,
  refunded: 500,
  donorName: 'Robin',
  message: 'For the low notes.',
  receivedAt: '2026-11-20T12:00:00.000Z',
};
const show = (orders: unknown, donations: unknown = []) =>
  renderAlone(<OrdersPage />, { api: { '/api/orders': orders, '/api/donations': donations } });

it('lists every order with number and state, and links to each', async () => {
  show([
    ORDER,
    { ...ORDER, id: '0198c0de-0000-7000-8000-00000000000b', number: 'Z9Z-000', status: 'shipped' },
  ]);
  const [first, second] = await screen.findAllByRole('heading', { level: 2 });
  expect(first?.textContent).toBe('K7M-4Q2');
  expect(screen.getByRole('link', { name: 'Order K7M-4Q2' }).getAttribute('href')).toBe(
    '/account/orders/K7M-4Q2',
  );
  expect(screen.getAllByText('November 20, 2026 · $30.00').length).toBe(2);
  expect(within(second!.parentElement!).getByText('shipped')).toBeTruthy();
  expect(screen.queryByText('Finish paying')).toBeNull();
});

it('links to the payment of an order that can still be paid', async () => {
  show([{ ...ORDER, status: 'pending', payableUntil: '2026-05-01T10:30:00.000Z' }]);
  const link = await screen.findByRole('link', { name: 'Finish paying' });
  expect(link.getAttribute('href')).toBe(`/checkout?order=${ORDER.id}`);
});

it('shows a message if there are no orders, and if loading fails', async () => {
  const { unmount } = show([]);
  expect(await screen.findByText('You have not ordered anything yet.')).toBeTruthy();
  expect(screen.queryByText('Your Gifts to the Cello Fund')).toBeNull();
  unmount();
  show({ status: 503 });
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
});

it('lists donations and their refunds', async () => {
  show([], [DONATION]);
  const donations = await screen.findByRole('region', { name: 'Your Gifts to the Cello Fund' });
  for (const words of ['$25.00', 'November 20, 2026', '$5.00 given back', 'For the low notes.'])
    expect(within(donations).getByText(words)).toBeTruthy();
});
