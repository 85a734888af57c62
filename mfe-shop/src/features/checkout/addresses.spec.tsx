import { describe, expect, it } from '@jest/globals';
import type { ReactNode } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQueryClient } from '@studio/web-kit';
import { renderAlone } from '@studio/web-kit/mock';
import { fakeStripe } from '../../testing/fake-stripe.js';
import { ADDRESS, CART_LINE, ORDER, product, ROBIN } from '../../testing/goods.js';
import { SHOP } from '../../testing/shop.js';
import KeptAddress from '../kept-address/kept-address.js';
import CheckoutPage from './checkout-page.js';

const LINE = 'Robin Reader, 12 Orchard Lane, , Springfield, Oregon, 97477, United States';
fakeStripe();

function show(kept: object | null, api: object = {}, beside: ReactNode = null) {
  return renderAlone(
    <>
      {beside}
      <CheckoutPage />
    </>,
    {
      user: ROBIN,
      cart: [CART_LINE],
      api: {
        '/api/shop-info': SHOP,
        '/api/address': { address: kept },
        'PUT /api/address': { address: ADDRESS },
        'DELETE /api/address': { address: null },
        'POST /api/create-payment-intent': { clientSecret: 'pi_1_secret', paymentIntentId: 'pi_1' },
        'POST /api/process-order': { id: ORDER.id },
        [`/api/orders/${ORDER.id}`]: { ...ORDER, status: 'pending' },
        ...api,
      },
    },
  );
}
type Asked = ReturnType<typeof show>['requests'];
const asked = (requests: Asked, method: string, path: string) =>
  requests.filter((request) => request.method === method && request.path === path).map(({ body }) => body);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue to Payment' }));
const paymentStep = () => screen.findByRole('button', { name: 'Complete Payment' });

describe('addresses at the checkout', () => {
  it('offers the countries that the shop ships to, each with its own labels', async () => {
    show(null);
    const country = await screen.findByLabelText<HTMLSelectElement>('Country');
    expect([...country.options].map(({ text }) => text)).toEqual(SHOP.shipsTo.map(({ name }) => name));
    expect(country.value).toBe('United States');
    await userEvent.selectOptions(country, 'Canada');
    expect(screen.getByLabelText('Province')).toBeTruthy();
    expect(screen.queryByLabelText('State')).toBeNull();
  });

  it('starts with the saved address, and does not save it again unchanged', async () => {
    const { requests } = show(ADDRESS);
    expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('Springfield');
    expect(screen.getByLabelText<HTMLInputElement>(/^Keep this address/).checked).toBe(true);
    await submit();
    await paymentStep();
    expect(asked(requests, 'POST', '/api/process-order')).toMatchObject([
      { shippingAddress: LINE, billingAddress: '' },
    ]);
    expect(requests.filter(({ method }) => method === 'PUT' || method === 'DELETE')).toEqual([]);
  });

  it('saves and deletes the address only on request', async () => {
    const { requests } = show(ADDRESS);
    await userEvent.click(await screen.findByLabelText(/^Keep this address/));
    await submit();
    await paymentStep();
    await waitFor(() => expect(asked(requests, 'DELETE', '/api/address').length).toBe(1));
  });

  it('starts with the address that was changed under My Account, not with an older draft', async () => {
    const elsewhere = { ...ADDRESS, city: 'Ogdenville' };
    const first = show(ADDRESS);
    const line2 = await screen.findByLabelText('Address line 2 (optional)');
    await userEvent.type(line2, 'Flat 2');
    first.unmount();

    const account = renderAlone(<KeptAddress />, {
      user: ROBIN,
      api: { '/api/shop-info': SHOP, '/api/address': { address: ADDRESS }, 'PUT /api/address': {} },
    });
    await userEvent.click(await screen.findByText('Change this address'));
    const city = await screen.findByLabelText('City');
    await userEvent.clear(city);
    await userEvent.type(city, elsewhere.city);
    await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
    await screen.findByText('Your address is changed.');
    account.unmount();

    const { requests } = show(elsewhere);
    expect((await screen.findByLabelText<HTMLInputElement>('City')).value).toBe('Ogdenville');
    await submit();
    await paymentStep();
    expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('saves a corrected address', async () => {
    const { requests } = show(ADDRESS);
    const city = await screen.findByLabelText('City');
    await userEvent.clear(city);
    await userEvent.type(city, 'Shelbyville');
    await submit();
    await paymentStep();
    await waitFor(() =>
      expect(asked(requests, 'PUT', '/api/address')).toEqual([{ ...ADDRESS, city: 'Shelbyville' }]),
    );
  });

  it('waits with a second address until the first one is saved', async () => {
    const saved = Promise.withResolvers<object>();
    const { requests } = show(ADDRESS, { 'PUT /api/address': () => saved.promise });
    const typeCity = async (name: string) => {
      const city = await screen.findByLabelText('City');
      await userEvent.clear(city);
      await userEvent.type(city, name);
      await submit();
    };
    await typeCity('Shelbyville');
    await paymentStep();
    await userEvent.click(screen.getByRole('tab', { name: 'Information' }));
    await typeCity('Capital City');
    expect(asked(requests, 'POST', '/api/process-order').length).toBe(1);
    saved.resolve({ address: { ...ADDRESS, city: 'Shelbyville' } });
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue to Payment' });
    /** A button that has the focus is disabled by `aria-disabled`. */
    const isOff = () => button().matches(':disabled, [aria-disabled=true]');
    await waitFor(() => expect(isOff()).toBe(false));
    await submit();
    await waitFor(() =>
      expect(asked(requests, 'PUT', '/api/address')).toMatchObject([
        { city: 'Shelbyville' },
        { city: 'Capital City' },
      ]),
    );
  });

  it('shows the saved address, even if an earlier read is answered later', async () => {
    const late = Promise.withResolvers<object>();
    let reads = 0;
    function Reread() {
      const queries = useQueryClient();
      return (
        <button onClick={() => void queries.refetchQueries({ queryKey: ['/api/address'] })}>Read</button>
      );
    }
    const corrected = { ...ADDRESS, city: 'Shelbyville' };
    const { requests } = show(
      ADDRESS,
      {
        '/api/address': () => (reads++ === 0 ? { address: ADDRESS } : late.promise),
        'PUT /api/address': { address: corrected },
      },
      <Reread />,
    );
    const city = await screen.findByLabelText('City');
    await userEvent.clear(city);
    await userEvent.type(city, 'Shelbyville');
    await userEvent.click(screen.getByText('Read'));
    await submit();
    await paymentStep();
    await waitFor(() => expect(asked(requests, 'PUT', '/api/address').length).toBe(1));
    late.resolve({ address: ADDRESS });
    // The same form again: it equals the saved address, so nothing is sent.
    await userEvent.click(screen.getByRole('tab', { name: 'Information' }));
    await submit();
    await paymentStep();
    await waitFor(() => expect(asked(requests, 'POST', '/api/process-order').length).toBe(2));
    expect(asked(requests, 'PUT', '/api/address').length).toBe(1);
  });

  it('validates and sends a different billing address', async () => {
    const { requests } = show(ADDRESS);
    await userEvent.click(await screen.findByLabelText('Billing address is the same'));
    const billing = within(screen.getByRole('group', { name: 'Billing address' }));
    await submit();
    expect(billing.getByText('City is required')).toBeTruthy();
    expect(document.activeElement).toBe(billing.getByLabelText('Full name'));
    await userEvent.type(billing.getByLabelText('Full name'), 'Alex Payer');
    await userEvent.type(billing.getByLabelText('Address line 1'), '1 Bank Street');
    await userEvent.type(billing.getByLabelText('City'), 'Ottawa');
    await userEvent.selectOptions(billing.getByLabelText('Country'), 'Canada');
    await userEvent.type(billing.getByLabelText('Province'), 'Ontario');
    await userEvent.type(billing.getByLabelText('Postal code'), 'k1a 0b1');
    await submit();
    await paymentStep();
    expect(asked(requests, 'POST', '/api/process-order')).toMatchObject([
      {
        shippingAddress: LINE,
        billingAddress: 'Alex Payer, 1 Bank Street, , Ottawa, Ontario, K1A 0B1, Canada',
      },
    ]);
  });

  it('shows shipping and tax costs at the payment, and the amount beside the button', async () => {
    show(ADDRESS);
    expect(await screen.findByText('Calculated at next step')).toBeTruthy();
    await submit();
    await paymentStep();
    const names = screen.getAllByRole('term').map(({ textContent }) => textContent);
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(names).toEqual(['Subtotal', 'Shipping', 'Tax', 'Total']);
    expect(values).toEqual(['$30.00', 'Free', 'Included', '$30.00']);
    expect(screen.getByRole('button', { name: 'Complete Payment' }).parentElement?.textContent).toContain(
      'To pay now $30.00',
    );
  });

  it('lists each line that exceeds the stock', async () => {
    show(ADDRESS, { '/api/products': [product({ inventory: 1 })], '/api/orders': [] });
    const list = await screen.findByRole('list', { name: 'Cannot be bought as it is' });
    expect(list.textContent).toContain('Only 1 left by now; your cart asks for 2.');
  });
});
