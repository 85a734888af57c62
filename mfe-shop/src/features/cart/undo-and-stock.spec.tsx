import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import { CART_LINE, ORDER, product, ROBIN } from '../../testing/goods.js';
import CartButton from './cart-button.js';
import CartDrawer from './cart-drawer.js';

const Both = () => (
  <>
    <CartButton />
    <CartDrawer />
  </>
);
const LINE = `/api/cart/${CART_LINE.id}`;
const open = async () => userEvent.click(await screen.findByRole('button', { name: /^Cart, / }));

/** Renders a cart with two mugs, a stock of `inventory` mugs, and `orders` of the same buyer. */
const show = (inventory: number, orders: object[] = [], api: object = {}) =>
  renderAlone(<Both />, {
    user: ROBIN,
    cart: [CART_LINE],
    api: { '/api/products': [product({ inventory })], '/api/orders': orders, ...api },
  });

const totalText = () => screen.getByText('Total').parentElement!.textContent;

beforeEach(() => sessionStorage.clear());

describe('removing an item', () => {
  it('moves the focus to Undo, which restores the item by keyboard', async () => {
    const lines = [CART_LINE];
    const { requests } = renderAlone(<Both />, {
      user: ROBIN,
      api: {
        '/api/cart': () => [...lines],
        [`DELETE ${LINE}`]: () => lines.splice(0) && { ok: true },
        'POST /api/cart': () => lines.push(CART_LINE) && CART_LINE,
      },
    });
    await open();
    const remove = await screen.findByRole('button', { name: 'Remove Mug (black)' });
    const statuses = screen.getAllByRole('status');
    await userEvent.click(remove);
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    expect(statuses).toContain(screen.getByText('Mug (black) taken out.'));
    const undo = screen.getByRole('button', { name: 'Undo' });
    await waitFor(() => expect(document.activeElement).toBe(undo));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('$30.00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      productId: 120,
      quantity: 2,
    });
  });

  it('moves the focus to Undo when other items stay in the cart', async () => {
    const other = {
      ...CART_LINE,
      id: ORDER.id,
      product: { ...CART_LINE.product, id: 121, name: 'Tote Bag' },
    };
    const after = Promise.withResolvers<object>();
    const answers: unknown[] = [[CART_LINE, other], after.promise];
    renderAlone(<Both />, {
      user: ROBIN,
      api: { '/api/cart': () => answers.shift(), [`DELETE ${LINE}`]: { ok: true } },
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Mug (black)' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    after.resolve([other]);
    await waitFor(() => expect(document.activeElement).toBe(undo));
    expect(screen.queryByRole('button', { name: 'Remove Mug (black)' })).toBeNull();
  });
});

describe('the cart of a signed-out visitor', () => {
  it('lists the wanted products beside the sign-in button', async () => {
    sessionStorage.setItem('cart:wanted', JSON.stringify([{ productId: 120, quantity: 2 }]));
    renderAlone(<Both />, { api: { '/api/products': [product()] } });
    await open();
    expect(await screen.findByText('2 × Mug (black)')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  });
});

describe('a line that exceeds the stock', () => {
  it('shows the remaining stock, and is corrected by one click', async () => {
    const products = Promise.withResolvers<object[]>();
    const { requests } = show(1, [], { '/api/products': () => products.promise, [`PUT ${LINE}`]: CART_LINE });
    await open();
    const line = (await screen.findByRole('link', { name: 'Mug (black)' })).closest('li')!;
    // Screen readers announce a text only in a status that was there before.
    const status = within(line).getByRole('status');
    products.resolve([product({ inventory: 1 })]);
    expect(await screen.findByText('Only 1 left by now; your cart asks for 2.')).toBe(status);
    expect(totalText()).toBe('Total$15.00');
    await userEvent.click(screen.getByRole('button', { name: 'Take 1 of Mug (black)' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ quantity: 1 }),
    );
  });

  it('is removed if the product is sold out', async () => {
    const { requests } = show(0, [], { [`DELETE ${LINE}`]: { ok: true } });
    await open();
    expect(await screen.findByText('Sold out since you chose it.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Take out Mug (black)' }));
    await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('is removed if the product is no longer for sale, whatever its stock', async () => {
    const { requests } = show(9, [], {
      '/api/products': [product({ inventory: 9, comingSoon: true })],
      [`DELETE ${LINE}`]: { ok: true },
    });
    await open();
    expect(await screen.findByText('Not for sale at the moment.')).toBeTruthy();
    expect(totalText()).toBe('Total$0.00');
    expect(screen.getByText('What cannot be bought is not counted.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Take out Mug (black)' }));
    await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('is removed if the product no longer exists', async () => {
    show(9, [], { '/api/products': [product({ id: 121 })] });
    await open();
    expect(await screen.findByText('Not for sale at the moment.')).toBeTruthy();
  });

  it('is accepted if an unpaid order of the buyer reserves the stock', async () => {
    const unpaid = { ...ORDER, status: 'pending', payableUntil: '2099-01-01T00:00:00.000Z' };
    const { requests } = show(0, [unpaid]);
    await open();
    await waitFor(() => expect(requests.some(({ path }) => path === '/api/orders')).toBe(true));
    await screen.findByText('$30.00');
    expect(screen.queryByText(/Sold out/)).toBeNull();
    expect(screen.queryByText(/left by now/)).toBeNull();
  });
});
