import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import { CART_LINE, product, ROBIN, variant } from '../../testing/goods.js';
import PrintShopSection from './print-shop-section.js';

const [black, white] = [variant(120, 'Black'), variant(121, 'White')];
const PRODUCTS = [
  product({ id: 201, article: 'stamp', articleName: 'Cookie Stamp', category: '3d-print', comingSoon: true }),
  product({ variants: [black, white] }),
  product({ id: 121, variantLabel: 'White', variants: [black, white] }),
  product({ id: 150, article: 'bundle', articleName: 'Bundle', category: 'bundle', price: 6_500 }),
];

describe('PrintShopSection', () => {
  it('starts with 3D prints, which are coming soon', async () => {
    renderAlone(<PrintShopSection />, { api: { '/api/products': PRODUCTS } });
    expect(await screen.findByText('Cookie Stamp')).toBeTruthy();
    expect(screen.getByText('Coming Soon')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Add to Cart/ }).hasAttribute('disabled')).toBe(true);
  });

  it('shows that paper prints are coming soon', async () => {
    renderAlone(<PrintShopSection />, { api: { '/api/products': PRODUCTS } });
    await userEvent.click(await screen.findByRole('tab', { name: 'Paper Prints' }));
    expect(screen.getByText('Coming Soon')).toBeTruthy();
  });

  it('lists the bundle first and each article once, and adds the chosen colour', async () => {
    const { requests } = renderAlone(<PrintShopSection />, {
      user: ROBIN,
      api: { '/api/products': PRODUCTS, 'POST /api/cart': CART_LINE },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Merchandise' }));
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Bundle',
      'Mug',
    ]);
    expect(screen.getByText('$65')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Choose yours'), 'White');
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: Mug' }));
    await screen.findByText('Item added to cart');
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      productId: 121,
      quantity: 1,
    });
  });

  it('adds nothing before a colour is chosen, and asks for it at the chooser', async () => {
    const { requests } = renderAlone(<PrintShopSection />, {
      user: ROBIN,
      api: { '/api/products': PRODUCTS, 'POST /api/cart': CART_LINE },
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Merchandise' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: Mug' }));
    expect(screen.getByRole('alert').textContent).toBe('Please choose one first.');
    expect(document.activeElement).toBe(screen.getByLabelText('Choose yours'));
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.selectOptions(screen.getByLabelText('Choose yours'), 'Black');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('labels the button of a sold-out product by its text', async () => {
    renderAlone(<PrintShopSection />, { api: { '/api/products': [product({ inventory: 0 })] } });
    await userEvent.click(await screen.findByRole('tab', { name: 'Merchandise' }));
    expect(screen.getByRole('button', { name: 'Out of Stock: Mug' }).hasAttribute('disabled')).toBe(true);
  });
});
