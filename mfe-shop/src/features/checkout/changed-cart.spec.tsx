import { totalOf } from '@studio/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import { fakeStripe } from '../../testing/fake-stripe.js';
import { CART_LINE, ORDER, ROBIN } from '../../testing/goods.js';
import CheckoutPage from './checkout-page.js';

const stripe = fakeStripe();

const CONFLICT = {
  status: 409,
  body: { type: 'x', title: 'Conflict', status: 409, code: 'changed', detail: 'x' },
};

/** Renders a checkout at the payment step. Changes of the returned `shop` change the API's responses. */
async function comeToPayment() {
  const shop = { cart: [CART_LINE], placing: undefined as unknown };
  const order = () => {
    const items = shop.cart.map((line) => ({ ...line, price: line.product.price }));
    const total = totalOf(items);
    return { ...ORDER, status: 'pending', items, total };
  };
  const alone = renderAlone(<CheckoutPage />, {
    user: ROBIN,
    path: '/checkout',
    pattern: '/checkout',
    api: {
      '/api/cart': () => shop.cart,
      'POST /api/create-payment-intent': { clientSecret: 'pi_1_secret', paymentIntentId: 'pi_1' },
      'POST /api/process-order': () => {
        const answer = shop.placing ?? { id: ORDER.id };
        shop.placing = undefined;
        return answer;
      },
      [`/api/orders/${ORDER.id}`]: order,
    },
  });
  await userEvent.type(await screen.findByLabelText('Full name'), 'Robin Reader');
  await userEvent.type(screen.getByLabelText('Address line 1'), '12 Orchard Lane');
  await userEvent.type(screen.getByLabelText('City'), 'Springfield');
  await userEvent.type(screen.getByLabelText('State'), 'Oregon');
  await userEvent.type(screen.getByLabelText('Postal code'), '97477');
  await userEvent.click(screen.getByRole('button', { name: 'Continue to Payment' }));
  await screen.findByRole('button', { name: 'Complete Payment' });
  return { shop, ...alone };
}
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Complete Payment' }));

describe('a checkout whose cart changes elsewhere', () => {
  it('charges nothing, and shows the new total', async () => {
    const { shop } = await comeToPayment();
    shop.cart = [{ ...CART_LINE, quantity: 3 }];
    shop.placing = CONFLICT;
    await pay();
    expect(await screen.findByText(/Your cart has changed: it now comes to \$45\.00/)).toBeTruthy();
    expect(stripe.charged).toEqual([]);
    stripe.intent.amount = 4_500;
    await pay();
    expect(await screen.findByText('Left for another page')).toBeTruthy();
    expect(stripe.charged.length).toBe(1);
  });

  it('shows when the stock is reserved again for the same items', async () => {
    const { shop } = await comeToPayment();
    shop.placing = CONFLICT;
    await pay();
    expect(await screen.findByText(/are kept for you again. Nothing has been charged yet/)).toBeTruthy();
    expect(stripe.charged).toEqual([]);
  });

  it('shows the link to the shop when the cart is empty', async () => {
    const { shop } = await comeToPayment();
    shop.cart = [];
    shop.placing = CONFLICT;
    await pay();
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
    expect(stripe.charged).toEqual([]);
  });

  it('asks to sign in again if the session has ended', async () => {
    const { shop } = await comeToPayment();
    shop.placing = { status: 401 };
    shop.cart = { status: 401 } as never;
    await pay();
    expect(await screen.findByRole('heading', { name: 'Login Required' })).toBeTruthy();
    expect(stripe.charged).toEqual([]);
  });

  it('pays the displayed order if the server does not answer', async () => {
    const { shop } = await comeToPayment();
    shop.placing = { status: 503 };
    await pay();
    expect(await screen.findByText('Left for another page')).toBeTruthy();
    expect(stripe.charged.length).toBe(1);
  });
});
