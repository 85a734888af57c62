import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import OrdersPage from './orders-page.js';

const ORDER = {
  id: '0198f2a0-0000-7000-8000-000000000001',
  status: 'paid',
  reason: null,
  payableUntil: null,
  createdAt: '2026-05-01T10:00:00.000Z',
  total: 4_250,
  shippingAddress: 'A Road 1',
  billingAddress: '',
  items: [],
};
const show = (orders: unknown) => renderAlone(<OrdersPage />, { api: { '/api/orders': orders } });

it('lists every order with its total, and leads to each', async () => {
  show([ORDER]);
  expect(await screen.findByText('$42.50 · paid')).toBeTruthy();
  const [link] = screen.getAllByRole('link');
  expect(link!.getAttribute('href')).toBe(`/order-confirmation?orderId=${ORDER.id}`);
  expect(screen.queryByText('Finish paying')).toBeNull();
});

it('offers to finish paying for an order that can still be paid', async () => {
  show([{ ...ORDER, status: 'pending', payableUntil: '2026-05-01T10:30:00.000Z' }]);
  const link = await screen.findByRole('link', { name: 'Finish paying' });
  expect(link.getAttribute('href')).toBe(`/checkout?order=${ORDER.id}`);
});

it('says so when there are none, and when they cannot be had', async () => {
  const { unmount } = show([]);
  expect(await screen.findByText('You have not ordered anything yet.')).toBeTruthy();
  unmount();
  show({ status: 503 });
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
});
