import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { renderAlone } from '@studio/web-kit/mock';
import { CART_LINE, product, ROBIN } from '../../testing/goods.js';
import ProductPage from './product-page.js';
import { clampQuantity } from './quantity-selector.js';

const show = (api: object, user = ROBIN) =>
  renderAlone(<ProductPage />, { path: '/product/120', pattern: '/product/:id', user, api: api as never });

describe('a product', () => {
  it('that is gone says so', async () => {
    show({});
    expect(await screen.findByText('Product Not Found')).toBeTruthy();
    expect(screen.getByText(/may have been removed or doesn't exist/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Shop' }).getAttribute('href')).toBe('/shop');
  });

  it('goes into the cart in the quantity that was chosen, never more than there is', async () => {
    const { requests } = show({
      '/api/products/120': product({ inventory: 2 }),
      'POST /api/cart': CART_LINE,
    });
    expect(await screen.findByText('Only 2 left')).toBeTruthy();
    const more = screen.getByRole('button', { name: 'Increase quantity' });
    await userEvent.click(more);
    expect(more.hasAttribute('disabled')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(await screen.findByText('Item added to cart')).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ productId: 120, quantity: 2 });
  });

  it.each([
    ['sold out', { inventory: 0 }, 'Out of Stock'],
    ['coming soon', { comingSoon: true }, 'Coming Soon'],
  ])('that is %s cannot be bought', async (_name, fields, button) => {
    show({ '/api/products/120': product(fields) });
    expect((await screen.findByRole('button', { name: button })).hasAttribute('disabled')).toBe(true);
  });

  it('is seen a second time, in use', async () => {
    show({ '/api/products/120': product({ imageUrl: '/images/mug-black.webp' }) });
    expect(await screen.findByRole('img', { name: /^The black mug from above/ })).toBeTruthy();
  });

  it('keeps any quantity between one and the most', () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: 1, max: 99 }), (wanted, most) => {
        const kept = clampQuantity(wanted, most);
        return Number.isInteger(kept) && kept >= 1 && kept <= most;
      }),
    );
  });
});
