import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { render } from '@testing-library/react';
import type { CartItem } from '@studio/contracts';
import { cartLine } from '@studio/contracts/testing';
import { renderAlone } from '../../mock/render-alone.js';
import { useCart } from './cart.js';

const user = { firstName: 'Ada', lastName: 'L', email: 'ada@example.test' };
const mug = cartLine({ product: { id: 7, name: 'Mug', price: 1_500, imageUrl: '/images/mug.png' } });

function Probe() {
  const cart = useCart();
  return (
    <>
      <p>{`${cart.count} pieces, ${cart.total} cents, ${cart.isOpen ? 'open' : 'closed'}`}</p>
      <button onClick={() => void cart.add({ productId: 7, quantity: 1 })}>add</button>
      <button onClick={() => void cart.update(mug.id, 3)}>update</button>
      <button onClick={() => void cart.remove(mug.id)}>remove</button>
      <button onClick={() => void cart.clear()}>clear</button>
      <button onClick={() => void cart.undo()}>undo</button>
      <p>{`${cart.removed.length} to bring back, ${cart.wanted.length} wanted`}</p>
    </>
  );
}

const notebook = cartLine({
  id: '0198c0de-0000-7000-8000-000000000002',
  quantity: 1,
  product: { id: 8, name: 'Notebook', price: 1_000, imageUrl: '/images/notebook.png' },
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => sessionStorage.clear());

describe('the cart', () => {
  it('sums quantities and prices', async () => {
    renderAlone(<Probe />, { user, cart: [mug] });
    expect(await screen.findByText('2 pieces, 3000 cents, closed')).toBeTruthy();
  });

  it('is not fetched when signed out, and only opens the drawer when a line is added', async () => {
    const { requests } = renderAlone(<Probe />);
    await waitFor(() => expect(requests.length).toBe(1));
    await press('add');
    expect(await screen.findByText('0 pieces, 0 cents, open')).toBeTruthy();
    expect(requests.map(({ path }) => path)).toEqual(['/api/auth/user']);
  });

  it.each([
    ['remove', `DELETE /api/cart/${mug.id}`, 1, [{ productId: 7, quantity: 2 }]],
    [
      'clear',
      'DELETE /api/cart',
      2,
      [
        { productId: 7, quantity: 2 },
        { productId: 8, quantity: 1 },
      ],
    ],
  ])('restores the items that %s removed', async (change, call, count, bodies) => {
    const { requests } = renderAlone(<Probe />, {
      user,
      cart: [mug, notebook],
      api: { [call]: { ok: true }, 'POST /api/cart': mug },
    });
    await screen.findByText(/3 pieces/);
    await press(change);
    expect(await screen.findByText(`${count} to bring back, 0 wanted`)).toBeTruthy();
    await press('undo');
    expect(await screen.findByText('0 to bring back, 0 wanted')).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject(bodies);
  });

  it('keeps the items that could not be restored in the undo offer', async () => {
    const body = { code: 'out-of-stock', detail: 'Notebook is sold out.' };
    renderAlone(<Probe />, {
      user,
      cart: [mug, notebook],
      api: {
        'DELETE /api/cart': { ok: true },
        'POST /api/cart': ({ body: line }: { body: { productId: number } }) =>
          line.productId === 8 ? { status: 409, body } : mug,
      },
    });
    await screen.findByText(/3 pieces/);
    await press('clear');
    await screen.findByText('2 to bring back, 0 wanted');
    await press('undo');
    expect(await screen.findByText('Notebook is sold out.')).toBeTruthy();
    expect(await screen.findByText('1 to bring back, 0 wanted')).toBeTruthy();
  });

  it('adds the lines of a signed-out visitor once after the sign-in', async () => {
    const stranger = renderAlone(<Probe />);
    await waitFor(() => expect(stranger.requests.length).toBe(1));
    await press('add');
    await press('add');
    expect(await screen.findByText('0 to bring back, 1 wanted')).toBeTruthy();
    stranger.unmount();

    const member = renderAlone(<Probe />, { user, cart: [mug], api: { 'POST /api/cart': mug } });
    expect(await screen.findByText('2 pieces, 3000 cents, open')).toBeTruthy();
    expect(await screen.findByText('Item added to cart')).toBeTruthy();
    const added = ({ requests }: typeof member) =>
      requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(added(member)).toMatchObject([{ productId: 7, quantity: 2 }]);
    member.unmount();

    const later = renderAlone(<Probe />, { user, cart: [mug] });
    await screen.findByText('2 pieces, 3000 cents, closed');
    expect(added(later)).toEqual([]);
  });

  describe('adding the lines of a signed-out visitor', () => {
    const MUGS = { productId: 7, quantity: 2, key: 'mugs' };
    const NOTEBOOK = { productId: 8, quantity: 1, key: 'notebook' };
    const waiting = () => JSON.parse(sessionStorage.getItem('cart:wanted') ?? '[]');
    const signIn = (answer: (line: typeof MUGS) => unknown) => {
      sessionStorage.setItem('cart:wanted', JSON.stringify([MUGS, NOTEBOOK]));
      return renderAlone(<Probe />, {
        user,
        cart: [mug],
        api: { 'POST /api/cart': ({ body }: { body: typeof MUGS }) => answer(body) },
      });
    };
    const sent = ({ requests }: ReturnType<typeof signIn>) =>
      requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

    it('keeps a line with its key until the server has answered, and shows one toast for all', async () => {
      const first = Promise.withResolvers<object>();
      const page = signIn(({ productId }) => (productId === 7 ? first.promise : mug));
      await waitFor(() => expect(sent(page)).toEqual([MUGS]));
      expect(waiting()).toEqual([MUGS, NOTEBOOK]);
      first.resolve({ status: 503, body: { code: 'unavailable', detail: 'The shop is busy.' } });
      expect(await screen.findByText('Failed to add item')).toBeTruthy();
      expect(screen.getByText('The shop is busy.')).toBeTruthy();
      expect(sent(page)).toEqual([MUGS, NOTEBOOK]);
      expect(waiting()).toEqual([MUGS]);
      page.unmount();

      const later = renderAlone(<Probe />, { user, cart: [mug], api: { 'POST /api/cart': mug } });
      expect(await screen.findByText('Item added to cart')).toBeTruthy();
      expect(sent(later)).toEqual([MUGS]);
      expect(waiting()).toEqual([]);
    });

    it('forgets a line that the server refuses', async () => {
      const reasons = ['Mug is sold out.', 'Notebook is sold out.'];
      signIn(() => ({ status: 409, body: { code: 'out-of-stock', detail: reasons.shift() } }));
      expect(await screen.findByText('Mug is sold out. Notebook is sold out.')).toBeTruthy();
      expect(waiting()).toEqual([]);
    });

    it('keeps the lines as they are if the session has ended', async () => {
      const page = signIn(() => ({ status: 401 }));
      await waitFor(() => expect(sent(page).length).toBe(2));
      expect(await screen.findByText('0 pieces, 0 cents, open')).toBeTruthy();
      expect(waiting()).toEqual([MUGS, NOTEBOOK]);
    });
  });

  describe('with another tab', () => {
    let tab: BroadcastChannel;
    beforeEach(() => {
      Object.assign(globalThis, { BroadcastChannel });
      tab = new BroadcastChannel('cart');
    });
    afterEach(() => {
      tab.close();
      Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    });

    it('is fetched again when the other tab changes it', async () => {
      let now = [mug];
      renderAlone(<Probe />, { user, api: { '/api/cart': () => now } });
      await screen.findByText(/2 pieces/);
      now = [mug, notebook];
      act(() => tab.postMessage('changed'));
      expect(await screen.findByText(/3 pieces/)).toBeTruthy();
    });

    it('leaves the lines that wait in both tabs to the one that adds them first', async () => {
      const copied = { productId: 7, quantity: 2, key: 'one' };
      const other = { productId: 8, quantity: 1, key: 'two' };
      const heard = Promise.withResolvers<unknown>();
      tab.onmessage = ({ data }: { data: unknown }) => data !== 'changed' && heard.resolve(data);
      sessionStorage.setItem('cart:wanted', JSON.stringify([copied, other]));
      const api = { 'POST /api/cart': { status: 503 } };
      renderAlone(<Probe />, { user, cart: [mug], api });
      await screen.findByText('Failed to add item');
      expect(await heard.promise).toEqual([copied, other]);
      act(() => tab.postMessage([copied]));
      expect(await screen.findByText('0 to bring back, 1 wanted')).toBeTruthy();
      expect(JSON.parse(sessionStorage.getItem('cart:wanted')!)).toEqual([other]);
    });

    it('notifies the other tab of a change', async () => {
      const heard = Promise.withResolvers<void>();
      tab.onmessage = () => heard.resolve();
      renderAlone(<Probe />, { user, cart: [mug], api: { 'POST /api/cart': mug } });
      await screen.findByText(/2 pieces/);
      await press('add');
      await heard.promise;
    });
  });

  it('adds a line before the session has loaded', async () => {
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

  it('shows a line that was added while the first read was pending', async () => {
    const old = Promise.withResolvers<CartItem[]>();
    let asked = 0;
    renderAlone(<Probe />, {
      user,
      api: { '/api/cart': () => ((asked += 1) === 1 ? old.promise : [mug]), 'POST /api/cart': mug },
    });
    await waitFor(() => expect(asked).toBe(1));
    await press('add');
    await screen.findByText('Item added to cart');
    old.resolve([]);
    expect(await screen.findByText('2 pieces, 3000 cents, open')).toBeTruthy();
  });

  it.each([
    ['add', 'POST /api/cart', 'Item added to cart', 'Your item has been added to the cart successfully.'],
    ['remove', `DELETE /api/cart/${mug.id}`, 'Item removed', 'The item has been removed from your cart.'],
    ['clear', 'DELETE /api/cart', 'Cart cleared', 'All items have been removed from your cart.'],
  ])('shows a toast after a successful %s', async (change, call, title, description) => {
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
  ])('shows the reason of a failed %s in a toast', async (change, call, title) => {
    const problem = { status: 409, body: { code: 'out-of-stock', detail: 'Only 2 left of Mug.' } };
    renderAlone(<Probe />, { user, cart: [mug], api: { [call]: problem } });
    await screen.findByText(/2 pieces/);
    await press(change);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText('Only 2 left of Mug.')).toBeTruthy();
  });

  it('counts an item that another tab has removed as removed', async () => {
    const gone = { status: 404, body: { code: 'not-found', detail: 'There is no such cart item.' } };
    renderAlone(<Probe />, { user, cart: [mug], api: { [`DELETE /api/cart/${mug.id}`]: gone } });
    await screen.findByText(/2 pieces/);
    await press('remove');
    expect(await screen.findByText('Item removed')).toBeTruthy();
    expect(screen.queryByText('Failed to remove item')).toBeNull();
  });

  it('keeps the added line and opens the drawer with the sign-in if the session has ended', async () => {
    renderAlone(<Probe />, { user, cart: [mug], api: { 'POST /api/cart': { status: 401 } } });
    await screen.findByText(/2 pieces/);
    await press('add');
    expect(await screen.findByText('0 pieces, 0 cents, open')).toBeTruthy();
    expect(screen.getByText('0 to bring back, 1 wanted')).toBeTruthy();
    expect(screen.queryByText('Failed to add item')).toBeNull();
  });

  it('throws outside its provider', () => {
    expect(() => render(<Probe />)).toThrow('useCart must be used within a CartProvider');
  });
});
