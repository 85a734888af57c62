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

describe('a checkout that is loaded anew in the midst of a payment', () => {
  it.each(['paid', 'packed', 'refunded'])('that went through (%s) shows the order', async (status) => {
    comeBack({ order: { ...ORDER, status }, clientSecret: null });
    expect(await screen.findByText('Left for another page')).toBeTruthy();
  });

  it.each([
    ['was not made', { order: PENDING, clientSecret: 'pi_1_secret' }],
    ['waited too long', { order: { ...PENDING, payableUntil: null }, clientSecret: null }],
    ['was cancelled', { order: { ...ORDER, status: 'cancelled' }, clientSecret: null }],
  ])('that %s goes on with the cart', async (_, answer) => {
    comeBack(answer);
    expect(await screen.findByLabelText('Full name')).toBeTruthy();
    await waitFor(() => expect(readPaying(ROBIN.email)).toBeNull());
  });

  it('goes on with the cart where nobody answers, and asks again next time', async () => {
    comeBack({ status: 503 });
    expect(await screen.findByLabelText('Full name')).toBeTruthy();
    expect(readPaying(ROBIN.email)).toBe(ORDER.id);
  });

  it('is nobody else’s business', () => {
    rememberPaying(ROBIN.email, ORDER.id);
    expect(readPaying('eve@example.test')).toBeNull();
  });
});
