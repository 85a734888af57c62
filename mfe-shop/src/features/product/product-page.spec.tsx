import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { renderAlone } from '@studio/web-kit/mock';
import { CART_LINE, product, ROBIN, variant } from '../../testing/goods.js';
import { SHOP } from '../../testing/shop.js';
import ProductPage from './product-page.js';
import { clampQuantity } from './quantity-selector.js';

const show = (api: object, user = ROBIN) =>
  renderAlone(<ProductPage />, { path: '/product/120', pattern: '/product/:id', user, api: api as never });

const SHIRT = {
  article: 't-shirt',
  articleName: 'T-shirt',
  variants: [variant(101, 'S'), variant(102, 'M', { price: 1_700, inventory: 3 })],
};
const shirts = {
  '/api/products/101': product({ ...SHIRT, id: 101, name: 'T-shirt (S)', variantLabel: 'S' }),
  '/api/products/102': product({ ...SHIRT, id: 102, name: 'T-shirt (M)', variantLabel: 'M', price: 1_700 }),
  'POST /api/cart': CART_LINE,
};

describe('ProductPage of an article with sizes', () => {
  const showShirt = (path: string) =>
    renderAlone(<ProductPage />, { path, pattern: '/product/:id', user: ROBIN, api: shirts });
  const added = (requests: { method: string; body: unknown }[]) =>
    requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

  it('starts without a size, and asks for one at the chooser before adding', async () => {
    const { requests } = showShirt('/product/101?choose=true');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('T-shirt');
    expect(screen.getByText('No size is chosen yet.')).toBeTruthy();
    expect(screen.getByText('From $15.00')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(screen.getByRole('alert').textContent).toBe('Please choose a size first.');
    const [small, medium] = screen.getAllByRole<HTMLInputElement>('radio');
    expect([small!.checked, medium!.checked]).toEqual([false, false]);
    expect(document.activeElement).toBe(small);
    expect(added(requests)).toEqual([]);
  });

  it('starts with the size of the link', async () => {
    const { requests } = showShirt('/product/102');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'M' })).checked).toBe(true);
    expect(screen.getByText('$17.00')).toBeTruthy();
    expect(screen.getByText('Only 3 left')).toBeTruthy();
    expect(screen.queryByText('No size is chosen yet.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    await screen.findByText('Item added to cart');
    expect(added(requests)).toMatchObject([{ productId: 102, quantity: 1 }]);
  });
});

describe('ProductPage', () => {
  it('shows a message for a missing product', async () => {
    show({});
    expect(await screen.findByText('Product Not Found')).toBeTruthy();
    expect(screen.getByText(/may have been removed or doesn't exist/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Shop' }).getAttribute('href')).toBe('/shop');
  });

  it('shows a message if loading fails, and loads again on request', async () => {
    let answer: unknown = { status: 503 };
    show({ '/api/products/120': () => answer });
    expect((await screen.findByRole('alert')).textContent).toContain('The shop did not answer just now.');
    expect(screen.getByRole('heading', { name: 'Product Not Found' })).toBeTruthy();
    answer = product();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('button', { name: 'Add to Cart' })).toBeTruthy();
  });

  it('adds the chosen quantity, at most the stock', async () => {
    const { requests } = show({
      '/api/products/120': product({ inventory: 2 }),
      'POST /api/cart': CART_LINE,
    });
    expect(await screen.findByText('Only 2 left')).toBeTruthy();
    const more = screen.getByRole('button', { name: 'Increase quantity' });
    const announced = document.querySelector('[aria-live]')!;
    await userEvent.click(more);
    expect(announced.textContent).toBe('2');
    expect([document.activeElement, more.getAttribute('aria-disabled')]).toEqual([more, 'true']);
    await userEvent.click(more);
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('Item added to cart')).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      productId: 120,
      quantity: 2,
    });
  });

  it('adds the number that is shown after the quantity was typed', async () => {
    const { requests } = show({ '/api/products/120': product(), 'POST /api/cart': CART_LINE });
    const field = await screen.findByLabelText<HTMLInputElement>('Quantity');
    const add = screen.getByRole('button', { name: 'Add to Cart' });
    const added = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    const wanted: object[] = [];
    for (const [typed, shown] of [
      ['3', '3'],
      ['', '3'],
      ['9', '4'],
      ['0', '1'],
    ] as const) {
      await userEvent.clear(field);
      if (typed) await userEvent.type(field, typed);
      await waitFor(() => expect(add.getAttribute('aria-busy')).toBeNull());
      await userEvent.click(add);
      expect(field.value).toBe(shown);
      wanted.push({ productId: 120, quantity: Number(shown) });
      await waitFor(() => expect(added()).toMatchObject(wanted));
    }
  });

  it.each([
    ['1e1', '10'],
    ['007', '7'],
    ['2.5', '2'],
  ])('shows the number that is bought for %s', async (typed, shown) => {
    show({ '/api/products/120': product({ inventory: 20 }) });
    const field = await screen.findByLabelText<HTMLInputElement>('Quantity');
    fireEvent.change(field, { target: { value: typed } });
    expect(field.value).toBe(shown);
  });

  it('adds once for a double click, and again for a click after the answer', async () => {
    const answer = Promise.withResolvers<object>();
    const { requests } = show({
      '/api/products/120': product(),
      'POST /api/cart': () => answer.promise,
      '/api/cart': () => (sent() === 0 ? [] : new Promise(() => undefined)),
    });
    const add = await screen.findByRole('button', { name: 'Add to Cart' });
    const sent = () => requests.filter(({ method }) => method === 'POST').length;
    act(() => {
      add.focus();
      fireEvent.click(add);
      fireEvent.click(add);
    });
    await waitFor(() => expect(sent()).toBe(1));
    await userEvent.click(add);
    const [isBusy, focused] = [add.getAttribute('aria-busy'), document.activeElement];
    answer.resolve(CART_LINE);
    await screen.findByText('Item added to cart');
    expect(sent()).toBe(1);
    expect([isBusy, focused]).toEqual(['true', add]);
    await waitFor(() => expect(add.getAttribute('aria-busy')).toBeNull());
    await userEvent.click(add);
    await waitFor(() => expect(sent()).toBe(2));
  });

  it('leaves a cleared quantity empty until the field loses the focus or a button changes it', async () => {
    show({ '/api/products/120': product() });
    const field = await screen.findByLabelText<HTMLInputElement>('Quantity');
    await userEvent.clear(field);
    expect(field.value).toBe('');
    await userEvent.tab();
    expect(field.value).toBe('1');
    await userEvent.clear(field);
    fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
    expect(field.value).toBe('2');
  });

  it.each([
    ['sold out', { inventory: 0 }, 'Out of Stock'],
    ['coming soon', { comingSoon: true }, 'Coming Soon'],
  ])('does not sell a product that is %s', async (_name, fields, button) => {
    show({ '/api/products/120': product(fields) });
    expect((await screen.findByRole('button', { name: button })).hasAttribute('disabled')).toBe(true);
  });

  it.each([
    ['on sale', {}, true],
    ['coming soon', { comingSoon: true }, false],
  ])('shows the delivery time of a product that is %s: %s', async (_name, fields, isPromised) => {
    show({ '/api/products/120': product(fields), '/api/shop-info': SHOP });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByText(/At your door in 3 to 7 days/) !== null).toBe(isPromised));
  });

  it('shows a second picture of the product in use', async () => {
    show({ '/api/products/120': product({ imageUrl: '/images/mug-black.webp' }) });
    expect(await screen.findByRole('img', { name: /^The black mug from above/ })).toBeTruthy();
  });

  it('clamps the quantity between 1 and the maximum', () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: 1, max: 99 }), (wanted, most) => {
        const kept = clampQuantity(wanted, most);
        return Number.isInteger(kept) && kept >= 1 && kept <= most;
      }),
    );
  });
});
