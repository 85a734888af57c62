import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { ORDER, ROBIN } from '../../testing/goods.js';
import OrderConfirmationPage from './order-confirmation-page.js';

const show = (path: string, api = {}) =>
  renderAlone(<OrderConfirmationPage />, { user: ROBIN, path, pattern: '/order-confirmation', api });
const PATH = `/order-confirmation?orderId=${ORDER.id}`;

describe('OrderConfirmationPage', () => {
  it('goes home without an order id', async () => {
    show('/order-confirmation');
    expect(await screen.findByText('Left for another page')).toBeTruthy();
  });

  it('shows a message for an unknown order', async () => {
    show(PATH);
    expect(await screen.findByText('Order Not Found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  });

  it('shows the order, with a text for an empty billing address', async () => {
    show(PATH, { [`/api/orders/${ORDER.id}`]: ORDER });
    expect(await screen.findByText('Order Confirmed!')).toBeTruthy();
    for (const words of [ORDER.number, 'paid', 'Mug (black)', 'Quantity: 2', 'Free', 'Included'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText('Same as shipping address')).toBeTruthy();
    expect(screen.getByText(/confirmation email/)).toBeTruthy();
    expect(within(screen.getByText('Subtotal').closest('dl')!).getAllByText('$30.00').length).toBe(2);
    expect(screen.getByRole('link', { name: ORDER.number }).getAttribute('href')).toBe(
      `/account/orders/${ORDER.number}`,
    );
    expect(screen.getByRole('link', { name: 'View All Orders' }).getAttribute('href')).toBe(
      '/account/orders',
    );
  });

  it('shows that no address was provided', async () => {
    show(PATH, { [`/api/orders/${ORDER.id}`]: { ...ORDER, shippingAddress: '' } });
    expect(await screen.findByText('Not provided')).toBeTruthy();
  });

  it('polls while the payment is pending', async () => {
    let asked = 0;
    show(PATH, { [`/api/orders/${ORDER.id}`]: () => ({ ...ORDER, status: asked++ ? 'paid' : 'pending' }) });
    expect(await screen.findByText('pending')).toBeTruthy();
    expect(screen.queryByText('Order Confirmed!')).toBeNull();
    expect(screen.queryByText(/confirmation email/)).toBeNull();
    expect(await screen.findByText('paid')).toBeTruthy();
    expect(screen.getByText('Order Confirmed!')).toBeTruthy();
  });

  it('links to the payment while the stock is reserved', async () => {
    const order = { ...ORDER, status: 'pending', payableUntil: '2026-11-20T12:30:00.000Z' };
    show(PATH, { [`/api/orders/${ORDER.id}`]: order });
    expect(await screen.findByText('Waiting for Your Payment')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Finish paying' }).getAttribute('href')).toBe(
      `/checkout?order=${ORDER.id}`,
    );
  });

  it('asks the server to check the payment when the buyer returns from the provider', async () => {
    const order = { ...ORDER, status: 'pending', payableUntil: '2026-11-20T12:30:00.000Z' };
    const api = { [`/api/orders/${ORDER.id}`]: order };
    const { unmount } = show(`${PATH}&redirect_status=succeeded`, api);
    expect(await screen.findByText('Confirming Your Payment')).toBeTruthy();
    unmount();
    show(`${PATH}&redirect_status=failed`, api);
    expect(await screen.findByText('Waiting for Your Payment')).toBeTruthy();
  });

  it.each([
    ['cancelled', 'unpaid', 'Order Cancelled', /not paid in time/],
    ['cancelled', 'replaced', 'Order Cancelled', /changed cart/],
    ['cancelled', null, 'Order Cancelled', /Its payment was cancelled/],
    ['cancelled', 'by-buyer', 'Order Cancelled', /You called it off. All of your \$30.00 is on its way back/],
    ['cancelled', 'by-the-shop', 'Order Cancelled', /could not send it after all/],
    ['refunded', 'by-buyer', 'Order Refunded', /You called it off/],
    ['refunded', 'stock-unavailable', 'Order Refunded', /could no longer be sent/],
    ['disputed', null, 'Your Payment Is In Question', /Your bank has asked for the payment back/],
    ['refunded', null, 'Order Refunded', /All of your \$30.00 is on its way back/],
  ])('shows that it is %s (%s)', async (status, reason, heading, why) => {
    show(PATH, { [`/api/orders/${ORDER.id}`]: { ...ORDER, status, reason } });
    expect(await screen.findByText(heading)).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.queryByText(/confirmation email/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Finish paying' })).toBeNull();
  });

  it.each(['packed', 'shipped', 'delivered'])('is still confirmed when the order is %s', async (status) => {
    show(PATH, { [`/api/orders/${ORDER.id}`]: { ...ORDER, status } });
    expect(await screen.findByText('Order Confirmed!')).toBeTruthy();
    expect(screen.getByText(status)).toBeTruthy();
  });

  it('shows that nothing was charged for an unpaid order that was cancelled', async () => {
    const moments = { ...ORDER.moments, paidAt: null };
    show(PATH, { [`/api/orders/${ORDER.id}`]: { ...ORDER, moments, status: 'cancelled', reason: 'unpaid' } });
    expect(await screen.findByText(/Nothing was charged for it/)).toBeTruthy();
  });

  it('shows an address without its empty second line', async () => {
    show(PATH, { [`/api/orders/${ORDER.id}`]: ORDER });
    const read = 'Robin Reader, 12 Orchard Lane, Springfield, Oregon, 97477, United States';
    expect(await screen.findByText(read)).toBeTruthy();
  });
});
