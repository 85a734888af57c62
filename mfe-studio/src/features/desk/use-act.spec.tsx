import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderAlone } from '@studio/web-kit/mock';
import { button, openOrderPage, PATH } from '../../testing/open-order-page.js';
import { openOrder } from '../../testing/orders.js';
import { CLAIRE } from '../../testing/people.js';
import { OrderPage } from '../order/order-page.js';

it.each([
  [
    'network fails',
    () => Promise.reject(new TypeError('fetch failed')),
    /^There was no answer\. The page reads again/,
  ],
  ['answer comes too late', { status: 504 }, /^There was no answer\. The page reads again/],
  ['server fails', { status: 500 }, /^Something went wrong on our side\. Please look whether it was done/],
])('says that an act may be done, and shows the state after it, if the %s', async (_, answer, sentence) => {
  const order = openOrder();
  const packed = { ...order.moments, packedAt: '2026-11-21T09:00:00.000Z' };
  const reads = [order, openOrder({ status: 'packed', moments: packed })];
  renderAlone(<OrderPage number="K7M-4Q2" />, {
    user: CLAIRE,
    api: { [PATH]: () => reads.shift(), [`POST ${PATH}/pack`]: answer },
  });
  fireEvent.click(await button('Mark packed'));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText('It may be done already')).toBeTruthy();
  expect(screen.queryByText(/could not be marked packed/)).toBeNull();
  expect(await screen.findByRole('heading', { name: 'To hand to the carrier' })).toBeTruthy();
});

it('says that an act is not done, and why, if the server refuses it, and changes nothing', async () => {
  const refusal = { status: 409, body: { code: 'conflict', detail: 'It was cancelled.' } };
  openOrderPage(openOrder(), { pack: refusal });
  fireEvent.click(await button('Mark packed'));
  expect(await screen.findByText('K7M-4Q2 could not be marked packed')).toBeTruthy();
  expect(screen.getByText('It was cancelled.')).toBeTruthy();
  expect(await button('Mark packed')).toBeTruthy();
});
