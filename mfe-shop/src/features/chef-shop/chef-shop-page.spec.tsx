import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { product } from '../../testing/goods.js';
import ChefShopPage, { addresses, prefetch } from './chef-shop-page.js';

const APRON = product({
  id: 40,
  name: 'Mango’s Apron',
  price: 2_400,
  category: 'chef-mango',
  imageUrl: '/images/goods-mango.webp',
  inventory: 3,
});
const show = (goods: unknown) =>
  renderAlone(<ChefShopPage />, {
    path: '/shop/Mango',
    pattern: '/shop/:chef',
    api: { '/api/products?category=chef-mango': goods },
  });

describe('ChefShopPage', () => {
  it('shows name, description and price of the products, whatever the case of the path', async () => {
    show([APRON]);
    expect(await screen.findByText('Mango’s Apron')).toBeTruthy();
    expect(screen.getByText('$24.00')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Chef Mango’s shelf');
    expect(screen.getByRole('link', { name: 'Recipes' }).getAttribute('href')).toBe('/recipes/mango');
  });

  it('marks a product as coming soon, which cannot be bought', async () => {
    show([{ ...APRON, inventory: 40, comingSoon: true }]);
    const button = await screen.findByRole('button', { name: 'Add to Cart: Mango’s Apron, Coming Soon' });
    expect(button.hasAttribute('disabled')).toBe(true);
  });

  it('shows a message if the chef has no products', async () => {
    show([]);
    expect(await screen.findByText(/The shelf is empty/)).toBeTruthy();
  });

  it('is not found without products, unless there is such a chef', async () => {
    const answer = (goods: unknown[], chefs: unknown[] = []) =>
      prefetch({
        queryClient: {
          fetchQuery: async ({ queryKey: [path] }: { queryKey: [string] }) =>
            path === '/api/content/chefs' ? chefs : goods,
        },
        params: { chef: 'Tuna' },
      } as never);
    expect(await answer([])).toBe('not-found');
    expect(await answer([APRON])).toBeUndefined();
    expect(await answer([], [{ slug: 'tuna' }])).toBeUndefined();
  });

  it('shows a message if loading fails', async () => {
    show({ status: 503 });
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
  });

  it('lists each chef with products once in the sitemap', async () => {
    const products = [APRON, { ...APRON, id: 41 }, { ...APRON, category: 'print' }];
    const get = async () => products as never;
    expect(await addresses({ api: { get } })).toEqual(['/shop/mango']);
  });
});
