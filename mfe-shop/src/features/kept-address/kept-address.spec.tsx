import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAlone } from '@studio/web-kit/mock';
import { ADDRESS, ROBIN } from '../../testing/goods.js';
import { SHOP } from '../../testing/shop.js';
import { checkoutDraft } from '../payments/paying-order.js';
import KeptAddress from './kept-address.js';

const ELSEWHERE = { ...ADDRESS, city: 'Ogdenville' };

function show(api: object = {}) {
  return renderAlone(<KeptAddress />, {
    user: ROBIN,
    api: { '/api/shop-info': SHOP, '/api/address': { address: ADDRESS }, ...api },
  });
}
const puts = (requests: ReturnType<typeof show>['requests']) =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function changeCity(city: string) {
  await userEvent.click(await screen.findByText('Change this address'));
  await screen.findByLabelText('City');
  await userEvent.clear(field('City'));
  await userEvent.type(field('City'), city);
  await save();
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save address' }));

beforeEach(() => sessionStorage.clear());

describe('KeptAddress', () => {
  it('saves a change with the address that it replaces, and focuses the result', async () => {
    const { requests } = show({ 'PUT /api/address': {} });
    await changeCity('Shelbyville');
    const result = await screen.findByText('Your address is changed.');
    expect(document.activeElement).toBe(result);
    expect(puts(requests)).toEqual([{ ...ADDRESS, city: 'Shelbyville', replaces: ADDRESS }]);
    expect(screen.getByText('Shelbyville, Oregon 97477')).toBeTruthy();
    expect(screen.getByText('Change this address').closest('details')!.open).toBe(false);
  });

  it('validates an address by country, as the checkout does', async () => {
    const { requests } = show();
    await userEvent.click(await screen.findByText('Change this address'));
    await userEvent.selectOptions(await screen.findByLabelText('Country'), 'Canada');
    await userEvent.clear(field('City'));
    await save();
    expect(screen.getByText('City is required')).toBeTruthy();
    expect(screen.getByText('Postal codes of Canada are written like K1A 0B1')).toBeTruthy();
    expect(document.activeElement).toBe(field('City'));
    expect(puts(requests)).toEqual([]);
  });

  it('keeps the input and shows a message if the server fails', async () => {
    const detail = 'This is not available right now.';
    show({ 'PUT /api/address': { status: 503, body: { code: 'unavailable', detail } } });
    await changeCity('Shelbyville');
    expect((await screen.findByRole('alert')).textContent).toBe(`Your change is not saved. ${detail}`);
    expect(field('City').value).toBe('Shelbyville');
    expect(screen.getByText('Springfield, Oregon 97477')).toBeTruthy();
  });

  it.each([
    ['changed', ELSEWHERE, /This one is kept now/, { ...ADDRESS, city: 'Shelbyville', replaces: ELSEWHERE }],
    ['removed', null, /None is kept now/, { ...ADDRESS, city: 'Shelbyville' }],
  ])('shows an address that another window has %s before replacing it', async (_what, now, words, sent) => {
    let kept: object | null = ADDRESS;
    const detail = 'This address was changed or removed in another window.';
    const put = ({ body }: { body: object }) =>
      JSON.stringify(body) === JSON.stringify(sent)
        ? {}
        : { status: 409, body: { code: 'address-changed', detail } };
    const { requests } = show({ '/api/address': () => ({ address: kept }), 'PUT /api/address': put });
    await screen.findByText('Springfield, Oregon 97477');
    kept = now;
    await changeCity('Shelbyville');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(detail);
    expect(alert.textContent).toMatch(words);
    if (now) expect(within(alert).getByText('Ogdenville, Oregon 97477')).toBeTruthy();
    expect(field('City').value).toBe('Shelbyville');
    await save();
    await screen.findByText('Your address is changed.');
    expect(puts(requests)).toHaveLength(2);
  });

  it.each([{ status: 504 }, () => Promise.reject(new TypeError('fetch failed'))])(
    'does not claim that nothing has changed if there is no answer: %p',
    async (lost) => {
      show({ 'PUT /api/address': lost, 'DELETE /api/address': lost });
      await changeCity('Shelbyville');
      await userEvent.click(screen.getByRole('button', { name: 'Remove this address' }));
      await waitFor(() => expect(screen.getAllByText(/so it may be done already/)).toHaveLength(2));
      expect(screen.queryByText(/not saved|still kept/)).toBeNull();
    },
  );

  it('removes the address from the server and this device, and keeps it if that fails', async () => {
    const answers: Record<string, unknown> = { 'DELETE /api/address': { status: 503 } };
    show({ 'DELETE /api/address': () => answers['DELETE /api/address'] });
    const remove = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Remove this address' }));
    await remove();
    expect((await screen.findByRole('alert')).textContent).toContain('Your address is still kept.');
    checkoutDraft.save(ROBIN.email, ADDRESS);
    answers['DELETE /api/address'] = { address: null };
    await remove();
    expect(await screen.findByText(/^None is kept/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your address is removed.'));
    expect(JSON.stringify(localStorage)).not.toContain(ADDRESS.addressLine1);
  });

  it('shows a message if loading fails', async () => {
    show({ '/api/address': { status: 503 } });
    expect(await screen.findByText('This part cannot be read right now.')).toBeTruthy();
  });
});
