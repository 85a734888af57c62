import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import { CART_LINE, ROBIN } from '../../testing/goods.js';
import CartButton from './cart-button.js';
import CartDrawer from './cart-drawer.js';

const Both = () => (
  <>
    <CartButton />
    <CartDrawer />
  </>
);

describe('CartButton and CartDrawer', () => {
  it('count, change and remove items', async () => {
    const { requests } = renderAlone(<Both />, {
      user: ROBIN,
      cart: [CART_LINE],
      api: {
        [`PUT /api/cart/${CART_LINE.id}`]: CART_LINE,
        [`DELETE /api/cart/${CART_LINE.id}`]: { ok: true },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cart, 2 items' }));
    expect(screen.getByText('$30.00')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'One more Mug (black)' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Mug (black)' }));
    expect(await screen.findByText('Item removed')).toBeTruthy();
    expect(
      requests.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]),
    ).toEqual([
      ['PUT', { quantity: 3 }],
      ['DELETE', undefined],
    ]);
  });

  it('count every click, also before the cart has answered', async () => {
    const first = Promise.withResolvers<object>();
    const answers = [first.promise, Promise.resolve(CART_LINE)];
    const { requests } = renderAlone(<Both />, {
      user: ROBIN,
      cart: [CART_LINE],
      api: { [`PUT /api/cart/${CART_LINE.id}`]: () => answers.shift() },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cart, 2 items' }));
    const more = screen.getByRole('button', { name: 'One more Mug (black)' });
    const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    for (let click = 0; click < 4; click += 1) await userEvent.click(more);
    expect(sent()).toEqual([{ quantity: 3 }]);
    first.resolve(CART_LINE);
    await waitFor(() => expect(sent().length).toBe(2));
    expect(sent()).toEqual([{ quantity: 3 }, { quantity: 6 }]);
  });

  it('keep the focus at the limits of a quantity, and send nothing there', async () => {
    const { requests } = renderAlone(<Both />, { user: ROBIN, cart: [{ ...CART_LINE, quantity: 1 }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Cart, 1 item' }));
    const less = screen.getByRole('button', { name: 'One less Mug (black)' });
    await userEvent.click(less);
    expect([document.activeElement, less.getAttribute('aria-disabled')]).toEqual([less, 'true']);
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('remove an item once for a double click', async () => {
    const lines = [CART_LINE];
    const { requests } = renderAlone(<Both />, {
      user: ROBIN,
      api: {
        '/api/cart': () => [...lines],
        [`DELETE /api/cart/${CART_LINE.id}`]: () => (lines.pop() ? { ok: true } : undefined),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cart, 2 items' }));
    const remove = screen.getByRole('button', { name: 'Remove Mug (black)' });
    act(() => {
      fireEvent.click(remove);
      fireEvent.click(remove);
    });
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'DELETE').length).toBe(1);
  });

  it('move the focus to the message that the session has ended', async () => {
    renderAlone(<Both />, {
      user: ROBIN,
      cart: [CART_LINE],
      api: { [`PUT /api/cart/${CART_LINE.id}`]: { status: 401 } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cart, 2 items' }));
    await userEvent.click(screen.getByRole('button', { name: 'One more Mug (black)' }));
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Login Required' }));
  });

  it('ask a signed-out visitor to sign in', async () => {
    renderAlone(<Both />);
    await userEvent.click(await screen.findByRole('button', { name: 'Cart, 0 items' }));
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy();
  });
});
