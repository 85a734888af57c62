import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone, type Alone } from '@studio/web-kit/mock';
import { CART_LINE, ORDER as PLACED, product, ROBIN } from '../../testing/goods.js';
import CheckoutPage from './checkout-page.js';

const INTENT = 'POST /api/create-payment-intent';
const ORDER = 'POST /api/process-order';

async function fill() {
  await userEvent.type(await screen.findByLabelText('Full name'), 'Robin Reader');
  await userEvent.type(screen.getByLabelText('Address line 1'), '12 Orchard Lane');
  await userEvent.type(screen.getByLabelText('City'), 'Springfield');
  await userEvent.type(screen.getByLabelText('State'), 'Oregon');
  await userEvent.type(screen.getByLabelText('Postal code'), '97477');
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue to Payment' }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('CheckoutPage', () => {
  it('asks a signed-out visitor to sign in', async () => {
    renderAlone(<CheckoutPage />);
    expect(await screen.findByText('Login Required')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/auth');
  });

  it('links to the shop if the cart is empty', async () => {
    renderAlone(<CheckoutPage />, { user: ROBIN });
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/shop');
  });

  it('reports each missing field without calling the server', async () => {
    const { requests } = renderAlone(<CheckoutPage />, { user: ROBIN, cart: [CART_LINE] });
    await screen.findByLabelText('Full name');
    await submit();
    for (const words of ['Full name', 'Address', 'City', 'State', 'Postal code'])
      expect(screen.getByText(`${words} is required`)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
    expect(screen.getByLabelText<HTMLInputElement>('Country').value).toBe('United States');
    expect(screen.getByText('Calculated at next step')).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('creates the payment intent, then the order, then opens the payment tab', async () => {
    const { requests } = renderAlone(<CheckoutPage />, {
      user: ROBIN,
      cart: [CART_LINE],
      api: {
        [INTENT]: { clientSecret: 'pi_1_secret', paymentIntentId: 'pi_1' },
        [ORDER]: { id: PLACED.id },
        [`/api/orders/${PLACED.id}`]: { ...PLACED, status: 'pending' },
      },
    });
    expect((await screen.findByRole('tab', { name: 'Payment' })).hasAttribute('disabled')).toBe(true);
    await fill();
    await submit();
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Payment' }).getAttribute('aria-selected')).toBe('true'),
    );
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([
      { method: 'POST', path: '/api/create-payment-intent', body: { amount: 3_000 } },
      {
        method: 'POST',
        path: '/api/process-order',
        body: {
          shippingAddress: 'Robin Reader, 12 Orchard Lane, , Springfield, Oregon, 97477, United States',
          billingAddress: '',
          stripePaymentIntentId: 'pi_1',
        },
      },
    ]);
  });

  it('shows the reason from the server if a product is sold out', async () => {
    const detail = 'Only 1 left of Mug (black).';
    renderAlone(<CheckoutPage />, {
      user: ROBIN,
      cart: [CART_LINE],
      api: {
        [INTENT]: { clientSecret: 's', paymentIntentId: 'pi_1' },
        [ORDER]: {
          status: 409,
          body: { status: 409, code: 'out-of-stock', title: 'Conflict', type: 'x', detail },
        },
      },
    });
    await fill();
    await submit();
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(await screen.findByText('Checkout Error')).toBeTruthy();
    expect(screen.getByText('There was a problem processing your order. Please try again.')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Payment' }).hasAttribute('disabled')).toBe(true);
  });

  it('names a product that is no longer sold, excludes it from the total, and offers to remove it', async () => {
    const detail = 'Mug (black) is not for sale at the moment.';
    let comingSoon = false;
    const { requests } = renderAlone(<CheckoutPage />, {
      user: ROBIN,
      cart: [CART_LINE],
      api: {
        // The browser caches this response for some seconds.
        '/api/products': ({ cache }: Alone['requests'][number]) => [
          product({ comingSoon: comingSoon && cache === 'no-cache' }),
        ],
        '/api/orders': [],
        [INTENT]: () => {
          comingSoon = true;
          const body = { status: 409, code: 'not-for-sale', title: 'Conflict', type: 'x', detail };
          return { status: 409, body };
        },
        [`DELETE /api/cart/${CART_LINE.id}`]: { ok: true },
      },
    });
    await fill();
    await submit();
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(await screen.findByText('Not counted')).toBeTruthy();
    expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('$0.00');
    await userEvent.click(screen.getByRole('button', { name: 'Take out Mug (black)' }));
    await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('names items that are no longer in the cart', async () => {
    const other = { ...CART_LINE, id: '0198c0de-0000-7000-8000-000000000002' };
    const tote = { ...other, product: { ...other.product, id: 110, name: 'Tote Bag' } };
    let lines = [CART_LINE, tote];
    const detail = 'Your cart has changed: its total is now $30.00.';
    renderAlone(<CheckoutPage />, {
      user: ROBIN,
      api: {
        '/api/cart': () => lines,
        [INTENT]: () => {
          lines = [CART_LINE];
          const body = { status: 409, code: 'total-changed', title: 'Conflict', type: 'x', detail };
          return { status: 409, body };
        },
      },
    });
    await fill();
    await submit();
    expect(await screen.findByText(`${detail} No longer in it: Tote Bag.`)).toBeTruthy();
  });

  it('keeps the input for the same user only', async () => {
    const { unmount } = renderAlone(<CheckoutPage />, { user: ROBIN, cart: [CART_LINE] });
    await fill();
    unmount();
    const again = renderAlone(<CheckoutPage />, { user: ROBIN, cart: [CART_LINE] });
    expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('Springfield');
    again.unmount();
    const eve = { ...ROBIN, email: 'eve@example.test' };
    renderAlone(<CheckoutPage />, { user: eve, cart: [CART_LINE] });
    expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('');
  });

  it('shows that nothing was charged and what to do if the server does not answer', async () => {
    const api = {
      [INTENT]: () => Promise.reject(new TypeError('fetch failed')),
      '/api/address': { status: 500 },
    };
    renderAlone(<CheckoutPage />, { user: ROBIN, cart: [CART_LINE], api });
    await fill();
    expect(screen.getByText(/If you let us keep an address, it could not be read/)).toBeTruthy();
    expect(screen.getByText(/The list of countries could not be read/)).toBeTruthy();
    await submit();
    const words = await screen.findByText(/The shop did not answer just now. Nothing has been charged/);
    expect(words.textContent).toContain('Please try again in a moment.');
    expect(screen.queryByText(/fetch failed/)).toBeNull();
    await act(async () => void window.dispatchEvent(new Event('offline')));
    try {
      await submit();
      expect(await screen.findByText(/The shop did not answer just now/)).toBeTruthy();
    } finally {
      window.dispatchEvent(new Event('online'));
    }
  });

  it('asks to sign in again if the session has ended', async () => {
    renderAlone(<CheckoutPage />, { user: ROBIN, cart: [CART_LINE], api: { [INTENT]: { status: 401 } } });
    await fill();
    await submit();
    expect(await screen.findByRole('heading', { name: 'Login Required' })).toBeTruthy();
    await act(async () => undefined);
    expect(screen.queryByText('Checkout Error')).toBeNull();
  });

  it('shows a message if the cart cannot be read, and tries again on request', async () => {
    let works = false;
    const cart = () => (works ? [CART_LINE] : { status: 503 });
    renderAlone(<CheckoutPage />, { user: ROBIN, api: { '/api/cart': cart } });
    expect(await screen.findByText('Your cart could not be loaded')).toBeTruthy();
    expect(screen.queryByText('Your cart is empty')).toBeNull();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Full name')).toBeTruthy();
  });
});
