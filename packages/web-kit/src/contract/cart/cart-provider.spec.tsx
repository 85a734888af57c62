import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '@testing-library/react';
import type { CartItem } from '@studio/contracts';
import { renderAlone } from '../../mock/render-alone.js';
import { useCart } from './cart.js';

const user = { firstName: 'Ada', lastName: 'L', email: 'ada@example.test' };
const mug: CartItem = {
  id: '0198c0de-0000-7000-8000-000000000001',
  quantity: 2,
  product: { id: 7, name: 'Mug', price: 1_500, imageUrl: '/images/mug.png' },
};

function Probe() {
  const cart = useCart();
  return (
    <>
      <p>{`${cart.count} pieces, ${cart.total} cents, ${cart.isOpen ? 'open' : 'closed'}`}</p>
      <button onClick={() => void cart.add({ productId: 7, quantity: 1 })}>add</button>
      <button onClick={() => void cart.update(mug.id, 3)}>update</button>
      <button onClick={() => void cart.remove(mug.id)}>remove</button>
      <button onClick={() => void cart.clear()}>clear</button>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the cart', () => {
  it('counts pieces and adds up prices', async () => {
    renderAlone(<Probe />, { user, cart: [mug] });
    expect(await screen.findByText('2 pieces, 3000 cents, closed')).toBeTruthy();
  });

  it('is not fetched when signed out, and adding only opens the drawer', async () => {
    const { requests } = renderAlone(<Probe />);
    await waitFor(() => expect(requests.length).toBe(1));
    await press('add');
    expect(await screen.findByText('0 pieces, 0 cents, open')).toBeTruthy();
    expect(requests.map(({ path }) => path)).toEqual(['/api/auth/user']);
  });

  it('takes what is added before it is known who adds it', async () => {
    const answer = Promise.withResolvers<object>();
    const { requests } = renderAlone(<Probe />, {
      cart: [mug],
      api: { '/api/auth/user': () => answer.promise, 'POST /api/cart': mug },
    });
    await press('add');
    expect(screen.getByText('0 pieces, 0 cents, closed')).toBeTruthy();
    answer.resolve(user);
    expect(await screen.findByText('Item added to cart')).toBeTruthy();
    expect(await screen.findByText('2 pieces, 3000 cents, open')).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'POST').length).toBe(1);
    expect(requests.filter(({ path }) => path === '/api/auth/user').length).toBe(1);
  });

  it.each([
    ['add', 'POST /api/cart', 'Item added to cart', 'Your item has been added to the cart successfully.'],
    ['remove', `DELETE /api/cart/${mug.id}`, 'Item removed', 'The item has been removed from your cart.'],
    ['clear', 'DELETE /api/cart', 'Cart cleared', 'All items have been removed from your cart.'],
  ])('says that it could %s', async (change, call, title, description) => {
    const { requests } = renderAlone(<Probe />, { user, cart: [mug], api: { [call]: { ok: true } } });
    await screen.findByText(/2 pieces/);
    await press(change);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(description)).toBeTruthy();
    expect(requests.filter(({ method, path }) => method === 'GET' && path === '/api/cart').length).toBe(2);
  });

  it.each([
    ['add', 'POST /api/cart', 'Failed to add item'],
    ['update', `PUT /api/cart/${mug.id}`, 'Failed to update item'],
    ['remove', `DELETE /api/cart/${mug.id}`, 'Failed to remove item'],
    ['clear', 'DELETE /api/cart', 'Failed to clear cart'],
  ])('says why it could not %s', async (change, call, title) => {
    const problem = { status: 409, body: { code: 'out-of-stock', detail: 'Only 2 left of Mug.' } };
    renderAlone(<Probe />, { user, cart: [mug], api: { [call]: problem } });
    await screen.findByText(/2 pieces/);
    await press(change);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText('Only 2 left of Mug.')).toBeTruthy();
  });

  it('throws outside its provider', () => {
    expect(() => render(<Probe />)).toThrow('useCart must be used within a CartProvider');
  });
});
