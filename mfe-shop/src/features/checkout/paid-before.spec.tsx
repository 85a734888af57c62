import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { CART_LINE, ORDER, ROBIN } from '../../testing/goods.js';
import CheckoutPage from './checkout-page.js';
import { readPaying, rememberPaying } from '../payments/paying-order.js';

const PENDING = { ...ORDER, status: 'pending', payableUntil: '2099-01-01T00:00:00.000Z' };

function comeBack(answer: unknown) {
  rememberPaying(ROBIN.email, ORDER.id);
  return renderAlone(<CheckoutPage />, {
    user: ROBIN,
    cart: [CART_LINE],
    path: '/checkout',
    pattern: '/checkout',
    api: { [`POST /api/orders/${ORDER.id}/payment`]: answer },
  });
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('PaidBefore, after a reload during a payment', () => {
  it.each(['paid', 'packed', 'refunded'])('shows the order if the payment succeeded (%s)', async (status) => {
    comeBack({ order: { ...ORDER, status }, clientSecret: null });
    expect(await screen.findByText('Left for another page')).toBeTruthy();
  });

  it.each([
    ['was not made', { order: PENDING, clientSecret: 'pi_1_secret' }],
    ['waited too long', { order: { ...PENDING, payableUntil: null }, clientSecret: null }],
    ['was cancelled', { order: { ...ORDER, status: 'cancelled' }, clientSecret: null }],
  ])('shows the checkout if the payment %s', async (_, answer) => {
    comeBack(answer);
    expect(await screen.findByLabelText('Full name')).toBeTruthy();
    await waitFor(() => expect(readPaying(ROBIN.email)).toBeNull());
  });

  it('shows the checkout if the server does not answer, and asks again next time', async () => {
    comeBack({ status: 503 });
    expect(await screen.findByLabelText('Full name')).toBeTruthy();
    expect(readPaying(ROBIN.email)).toBe(ORDER.id);
  });

  it('ignores the payment of another user', () => {
    rememberPaying(ROBIN.email, ORDER.id);
    expect(readPaying('eve@example.test')).toBeNull();
  });
});
