import { expect, it } from '@jest/globals';
import { whatIsWrong } from './money.ts';

const intent = { id: 'pi_1', status: 'succeeded', amount: 500 };
const refund = { id: 're_1', status: 'succeeded', amount: 500, payment_intent: 'pi_1' };
const paid = {
  intent_id: 'pi_1',
  status: 'kept',
  amount: 500,
  orders: 1,
  order_status: 'paid',
  total: 500,
  donations: 0,
  refunded: 0,
};
const donation = { ...paid, orders: 0, order_status: null, total: null, donations: 1 };
const back = { ...paid, status: 'refunded', order_status: 'refunded', refunded: 500 };
const part = { ...refund, id: 're_2', amount: 200 };

it('accepts matching books', () => {
  expect(whatIsWrong(intent, [], paid)).toBeUndefined();
  expect(whatIsWrong(intent, [], donation)).toBeUndefined();
  expect(whatIsWrong(intent, [refund], back)).toBeUndefined();
  expect(
    whatIsWrong(intent, [refund], { ...back, orders: 0, order_status: null, total: null }),
  ).toBeUndefined();
  expect(whatIsWrong(intent, [], { ...paid, order_status: 'shipped' })).toBeUndefined();
  expect(whatIsWrong(intent, [part], { ...paid, order_status: 'packed', refunded: 200 })).toBeUndefined();
  expect(whatIsWrong(intent, [part, { ...refund, amount: 300 }], back)).toBeUndefined();
  expect(whatIsWrong({ ...intent, status: 'canceled' }, [], undefined)).toBeUndefined();
});

it.each([
  [
    'money without an order',
    intent,
    [],
    { ...paid, orders: 0, order_status: null, total: null },
    /0 fulfilled and 0 refunded/,
  ],
  ['money nobody knows of', intent, [], undefined, /there is no payment/],
  ['an order that was given for nothing', { ...intent, status: 'canceled' }, [], paid, /counts as paid/],
  ['an order both paid and refunded', intent, [refund], paid, /1 fulfilled and 500 refunded/],
  ['a refund that we do not know of', intent, [part], paid, /200 went back, and we know of 0/],
  ['money given back twice', intent, [refund, { ...refund, id: 're_2' }], back, /1000 of 500 went back/],
  ['too little given back', intent, [{ ...refund, amount: 100 }], back, /0 fulfilled and 100 refunded/],
  ['another amount', { ...intent, amount: 400 }, [], paid, /amounts differ/],
  ['a payment left in between', intent, [], { ...paid, status: 'captured' }, /is captured, not kept/],
])('finds %s', (_, of, refunds, row, words) => {
  expect(whatIsWrong(of, refunds, row)).toMatch(words);
});
