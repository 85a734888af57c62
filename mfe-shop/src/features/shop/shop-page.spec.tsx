import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import { CART_LINE, product, ROBIN, variant } from '../../testing/goods.js';
import { SHOP } from '../../testing/shop.js';
import ShopPage from './shop-page.js';

const PRODUCTS = [
  product({ id: 110, article: 'tote', articleName: 'Tote Bag', price: 2_000 }),
  product({
    variants: [variant(120, 'Black', { inventory: 0 }), variant(121, 'White')],
  }),
  product({ id: 150, article: 'bundle', articleName: 'Bundle', category: 'bundle', price: 6_500 }),
  product({ id: 201, article: 'stamp', articleName: 'Cookie Stamp', category: '3d-print', comingSoon: true }),
  product({ id: 202, article: 'gone', articleName: 'Sold Out', inventory: 0 }),
  product({ id: 301, article: 'towel', articleName: 'Tea Towel', category: 'chef-mango' }),
];
const show = () =>
  renderAlone(<ShopPage />, {
    user: ROBIN,
    api: { '/api/products': PRODUCTS, '/api/shop-info': SHOP, 'POST /api/cart': CART_LINE },
  });
const names = (shelf: HTMLElement) =>
  within(shelf)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('ShopPage', () => {
  it('shows the "Coming Soon" title, the teasers and the newsletter link', async () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Shop - Coming Soon' })).toBeTruthy();
    for (const { title, text } of SHOP.teasers) {
      expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('link', { name: 'Join Our Newsletter' }).getAttribute('href')).toBe('/join');
  });

  it('lists products that are coming soon last, without a way to buy them', async () => {
    show();
    const soon = await screen.findByRole('list', { name: 'Coming soon' });
    expect(names(soon)).toEqual(['Cookie Stamp']);
    const stamp = within(soon).getByRole('button', { name: 'Add to Cart: Cookie Stamp, Coming Soon' });
    expect(stamp.hasAttribute('disabled')).toBe(true);
  });

  it('lists products that can be bought first, starting with the bundle', async () => {
    show();
    expect(names(await screen.findByRole('list', { name: 'Ready now' }))).toEqual([
      'Bundle',
      'Tote Bag',
      'Mug',
    ]);
    expect(names(screen.getByRole('list', { name: 'From the cat chefs' }))).toEqual(['Tea Towel']);
    expect(screen.getByText('$65')).toBeTruthy();
  });

  it('adds a product on one click, or links to its page if there is a choice', async () => {
    const { requests } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart: Tote Bag' }));
    expect(await screen.findByText('Item added to cart')).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      productId: 110,
      quantity: 1,
    });
    expect(screen.getByRole('link', { name: 'Choose yours: Mug' }).getAttribute('href')).toBe(
      '/product/120?choose=true',
    );
  });

  it('shows a message if products fail to load, and keeps its texts', async () => {
    renderAlone(<ShopPage />, { api: { '/api/products': { status: 503 } } });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
    expect(screen.getByRole('link', { name: 'Join Our Newsletter' })).toBeTruthy();
  });
});
