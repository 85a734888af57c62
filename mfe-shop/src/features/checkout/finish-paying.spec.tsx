import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import { fakeStripe } from '../../testing/fake-stripe.js';
import { ORDER, ROBIN } from '../../testing/goods.js';
import CheckoutPage from './checkout-page.js';

const stripe = fakeStripe();

const UNPAID = { order: { ...ORDER, status: 'pending' }, clientSecret: 'pi_1_secret' };
/** `payment`: the server's response about the payment of this order. */
const show = (payment: unknown) =>
  renderAlone(<CheckoutPage />, {
    user: ROBIN,
    path: `/checkout?order=${ORDER.id}`,
    pattern: '/checkout',
    api: { [`POST /api/orders/${ORDER.id}/payment`]: payment },
  });

describe('FinishPaying', () => {
  it('pays the order as it was placed, whatever the cart holds', async () => {
    show(UNPAID);
    expect(await screen.findByRole('heading', { name: 'Finish Paying' })).toBeTruthy();
    expect(screen.getByText('Mug (black) × 2')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Complete Payment' }));
    expect(await screen.findByText('Left for another page')).toBeTruthy();
    expect(stripe.charged.length).toBe(1);
  });

  it('does not charge an order that was cancelled in the meantime', async () => {
    let payment: unknown = UNPAID;
    show(() => payment);
    const button = await screen.findByRole('button', { name: 'Complete Payment' });
    payment = { order: { ...ORDER, status: 'cancelled' }, clientSecret: null };
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'This order can no longer be paid' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe(
      `/order-confirmation?orderId=${ORDER.id}`,
    );
    expect(stripe.charged).toEqual([]);
  });

  it('charges nothing after the end of the session', async () => {
    let payment: unknown = UNPAID;
    show(() => payment);
    const button = await screen.findByRole('button', { name: 'Complete Payment' });
    payment = { status: 401 };
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Login Required' })).toBeTruthy();
    expect(stripe.charged).toEqual([]);
  });

  it('does not wait for the network to pay', async () => {
    show(UNPAID);
    const button = await screen.findByRole('button', { name: 'Complete Payment' });
    stripe.isDown = true;
    window.dispatchEvent(new Event('offline'));
    try {
      await userEvent.click(button);
      expect((await screen.findByRole('alert')).textContent).toBe('An error occurred with your payment');
    } finally {
      window.dispatchEvent(new Event('online'));
    }
  });

  it('shows the order if it is already paid', async () => {
    show({ order: ORDER, clientSecret: null });
    expect(await screen.findByText('Left for another page')).toBeTruthy();
  });

  it('does not find another user’s order', async () => {
    show({ status: 404 });
    expect(await screen.findByRole('heading', { name: 'Order Not Found' })).toBeTruthy();
  });

  it('loads again on request after a failure', async () => {
    let payment: unknown = { status: 503 };
    show(() => payment);
    expect(await screen.findByText(/Nothing has been charged/)).toBeTruthy();
    payment = UNPAID;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Finish Paying' })).toBeTruthy();
  });
});
