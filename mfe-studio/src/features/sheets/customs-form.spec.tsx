import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { DeskOrderDetail } from '@studio/contracts';
import { renderAlone } from '@studio/web-kit/mock';
import { openOrder } from '../../testing/orders.js';
import { CLAIRE } from '../../testing/people.js';
import { SheetsPage } from './sheets-page.js';

const SHOP = {
  shipsTo: [
    { code: 'US', name: 'United States' },
    { code: 'DE', name: 'Germany' },
  ],
  seller: { name: 'The studio', address: ['14 Lantern Lane', 'United States'], email: 'post@studio.example' },
};
const MUG = { description: 'Ceramic mug', hsCode: '6912.00', origin: 'PT', grams: 350 };
const ABROAD = {
  country: 'DE',
  shippingAddress: 'Robin Reader, 1 Weg, , Berlin, Berlin, 10115, Germany',
} as const;
const show = (fields: Partial<DeskOrderDetail>) =>
  renderAlone(<SheetsPage sheet="customs" numbers={['K7M-4Q2']} />, {
    user: CLAIRE,
    api: {
      '/api/desk/orders/K7M-4Q2': openOrder(fields),
      '/api/shop-info': SHOP,
      '/api/desk/customs': { goods: { 120: MUG } },
    },
  });
const cells = (form: HTMLElement, row: RegExp) =>
  within(within(form).getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('is a CN 22 for a parcel abroad, with sender, recipient, contents, weight, value and origin', async () => {
  show(ABROAD);
  const form = await screen.findByRole('article', { name: 'Customs form K7M-4Q2' });
  expect(within(form).getByText('Customs declaration CN 22')).toBeTruthy();
  for (const line of ['14 Lantern Lane', 'Robin Reader', 'Germany', 'Signature of the sender'])
    expect(within(form).getByText(line)).toBeTruthy();
  expect(await within(form).findByText('Ceramic mug')).toBeTruthy();
  expect(cells(form, /Ceramic mug/)).toEqual(['2', '0.70 kg', 'USD 30.00', '6912.00', 'PT']);
  // The content files have no customs data of the T-shirt, so the form has lines to fill in.
  expect(cells(form, /T-shirt/)).toEqual(['1', '______ kg', 'USD 25.00', '__________', '____']);
  expect(cells(form, /Total/).slice(0, 3)).toEqual(['3', '______ kg', 'USD 55.00']);
});

it('omits refunded pieces, and is a CN 23 above 400 dollars', async () => {
  const [mugs, shirt] = openOrder().items;
  const items = [
    { ...mugs!, quantity: 30, refunded: 1 },
    { ...shirt!, refunded: 1 },
  ];
  show({ ...ABROAD, items });
  const form = await screen.findByRole('article', { name: 'Customs form K7M-4Q2' });
  expect(within(form).getByText('Customs declaration CN 23')).toBeTruthy();
  expect(await within(form).findByText('Ceramic mug')).toBeTruthy();
  expect(cells(form, /Total/).slice(0, 3)).toEqual(['29', '10.15 kg', 'USD 435.00']);
  expect(within(form).queryByText(/T-shirt/)).toBeNull();
});

it('is not needed for a domestic parcel', async () => {
  show({});
  expect(await screen.findByText('K7M-4Q2 stays in the country: no customs form.')).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});
