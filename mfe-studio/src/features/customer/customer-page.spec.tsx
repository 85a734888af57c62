import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { deskOrder } from '../../testing/orders.js';
import { CLAIRE } from '../../testing/people.js';
import { CustomerPage } from './customer-page.js';

const ID = '0198c0de-0000-7000-8000-0000000000aa';
const AT = '2026-11-21T10:00:00.000Z';
const CUSTOMER = {
  person: { firstName: 'Robin', lastName: 'Reader', email: 'robin@example.test' },
  orders: [deskOrder({ refunded: 500, problem: 'return-asked' })],
  sums: { orders: 3, paid: 9_000, refunded: 500 },
  donations: [
    { id: 'g', amount: 700, refunded: 700, donorName: 'Robin', message: 'Play on', receivedAt: AT },
  ],
  notes: [{ order: 'K7M-4Q2', text: 'Wants ribbon', by: 'Claire Arbor', at: AT }],
  returns: [{ order: 'K7M-4Q2', reason: 'Too small', at: AT, settled: true }],
};
const show = (answer: object) =>
  renderAlone(<CustomerPage id={ID} />, { user: CLAIRE, api: { [`/api/desk/customers/${ID}`]: answer } });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows the customer with orders, donations and return requests', async () => {
  show(CUSTOMER);
  expect(await screen.findByRole('heading', { level: 1, name: 'Robin Reader' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'robin@example.test' })).toBeTruthy();
  expect(screen.getByText('3 paid orders, $90.00, $5.00 of it given back')).toBeTruthy();
  const orders = await section('Orders');
  expect(orders.getByRole('link', { name: 'K7M-4Q2' }).getAttribute('href')).toBe('/studio/orders/K7M-4Q2');
  expect(orders.getByText('To pack, Return asked')).toBeTruthy();
  expect((await section('Returns')).getByText('Too small')).toBeTruthy();
  expect((await section('Donations')).getByText('$7.00, $7.00 given back')).toBeTruthy();
  expect((await section('Notes')).getByText('Wants ribbon')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the orders' }).getAttribute('href')).toBe(
    '/studio/orders',
  );
});

it('shows a message if there is nothing, and if the name cannot be read', async () => {
  const sums = { orders: 0, paid: 0, refunded: 0 };
  show({ person: null, orders: [], sums, donations: [], notes: [], returns: [] });
  expect(await screen.findByText('The name cannot be read right now.')).toBeTruthy();
  for (const nothing of ['No paid orders.', 'No orders.', 'No donations.', 'No notes.'])
    expect(screen.getByText(nothing)).toBeTruthy();
});
