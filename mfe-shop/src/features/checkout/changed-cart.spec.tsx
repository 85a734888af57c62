import { totalOf } from '@studio/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCart } from '@studio/web-kit';
import { renderAlone } from '@studio/web-kit/mock';
import { fakeStripe } from '../../testing/fake-stripe.js';
import { cartLine } from '@studio/contracts/testing';
import { CART_LINE, ORDER, ROBIN } from '../../testing/goods.js';
import CheckoutPage from './checkout-page.js';

const stripe = fakeStripe();

const CONFLICT = {
  status: 409,
  body: { type: 'x', title: 'Conflict', status: 409, code: 'changed', detail: 'x' },
};

function Reread() {
  const { refresh } = useCart();
  return <button onClick={() => void refresh()}>Read the cart</button>;
}

/** Renders a checkout at the payment step. Changes of the returned `shop` change the API's responses. */
async function comeToPayment(cart = [CART_LINE]) {
  const shop = { cart, placing: undefined as unknown, status: 'pending' };
  const order = () => {
    const items = shop.cart.map((line) => ({ ...line, price: line.product.price }));
    const total = totalOf(items);
    return { ...ORDER, status: 'pending', items, total };
  };
  const page = (
    <>
      <Reread />
      <CheckoutPage />
    </>
  );
  const alone = renderAlone(page, {
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
      [`POST /api/orders/${ORDER.id}/payment`]: () => ({ order: { ...order(), status: shop.status } }),
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

  it('keeps the order if two prices change to the same total, as the server does', async () => {
    const lines = (mug: number, tote: number) => [
      cartLine({ product: { ...CART_LINE.product, price: mug } }),
      cartLine({ id: 'tote', product: { ...CART_LINE.product, id: 150, price: tote } }),
    ];
    const { shop, requests } = await comeToPayment(lines(1_500, 2_000));
    const started = () => requests.filter(({ path }) => path === '/api/create-payment-intent').length;
    const reads = () => requests.filter(({ method, path }) => `${method} ${path}` === 'GET /api/cart').length;
    const before = reads();
    shop.cart = lines(2_000, 1_500);
    await userEvent.click(screen.getByText('Read the cart'));
    await waitFor(() => expect(reads()).toBe(before + 1));
    stripe.intent.amount = 7_000;
    await pay();
    expect(await screen.findByText('Left for another page')).toBeTruthy();
    expect([started(), stripe.charged.length]).toEqual([1, 1]);
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

  it('shows the order if the form is sent again after a payment whose answer was lost', async () => {
    const { shop, requests } = await comeToPayment();
    stripe.answer = () => Promise.reject(new Error('socket hang up'));
    await pay();
    expect(await screen.findByText('An unexpected error occurred')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Information' }));
    shop.status = 'paid';
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Payment' }));
    expect(await screen.findByText('Left for another page')).toBeTruthy();
    expect(requests.filter(({ path }) => path === '/api/create-payment-intent')).toHaveLength(1);
  });

  it('pays the displayed order if the server does not answer', async () => {
    const { shop } = await comeToPayment();
    shop.placing = { status: 503 };
    await pay();
    expect(await screen.findByText('Left for another page')).toBeTruthy();
    expect(stripe.charged.length).toBe(1);
  });
});
