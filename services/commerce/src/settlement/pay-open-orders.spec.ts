import { expect, it } from '@jest/globals';
import { getCart, orderPaid } from '@studio/contracts';
import { openShop } from '../../testing/test-shop.js';
import { ORDER_TRANSITIONS } from '../orders/order-state.js';
import { PAYMENT_TRANSITIONS } from '../payments/payment-state.js';
import { mayMove } from '../state/transitions.js';
import { PayOpenOrders } from './pay-open-orders.js';

const shop = await openShop();
shop.catalog.put(1, 2_500, 1_000);

async function placed() {
  const buyer = shop.person();
  const intent = await shop.checkout(buyer, { 1: 2 });
  return { buyer, intent, ...(await shop.order(buyer, intent)) };
}

it('marks ready orders as paid in batches, each once, and skips others', async () => {
  const ready = await Promise.all([placed(), placed(), placed()]);
  const unreserved = await placed();
  const disputed = await placed();
  const update = (sql: string, { intent }: { intent: string }) => shop.dataSource.query(sql, [intent]);
  await update('UPDATE orders SET reserved_at = NULL WHERE payment_intent_id = $1', unreserved);
  await update('UPDATE payments SET disputed_at = now() WHERE intent_id = $1', disputed);
  const all = [...ready, unreserved, disputed];
  const orders = shop.service.app.get(PayOpenOrders);
  const pay = () => Promise.all(all.map(({ intent }) => orders.pay(intent)));

  expect(await pay()).toEqual([true, true, true, false, false]);
  expect(await pay()).toEqual([false, false, false, false, false]);

  const events = await shop.published(orderPaid);
  expect(events.map(({ orderId }) => orderId).sort()).toEqual(ready.map(({ id }) => id).sort());
  const left = await Promise.all(all.map(({ buyer }) => shop.request(getCart, {}, buyer)));
  expect(left.map((cart) => cart.length)).toEqual([0, 0, 0, 1, 1]);
  const states: { payment: string; order: string }[] = await shop.dataSource.query(
    `SELECT p.status AS payment, o.status AS "order" FROM payments p JOIN orders o ON o.payment_id = p.id
     WHERE p.intent_id = ANY ($1::text[]) ORDER BY array_position($1::text[], p.intent_id)`,
    [all.map(({ intent }) => intent)],
  );
  expect(states.map(({ payment, order }) => `${payment} ${order}`)).toEqual([
    ...Array<string>(3).fill('kept paid'),
    ...Array<string>(2).fill('open pending'),
  ]);
});

it('keeps items in the cart that were added later', async () => {
  const { buyer, intent } = await placed();
  await shop.dataSource.query('UPDATE cart_items SET quantity = 5 WHERE user_id = $1', [buyer.userId]);
  expect(await shop.service.app.get(PayOpenOrders).pay(intent)).toBe(true);
  expect(await shop.request(getCart, {}, buyer)).toMatchObject([{ quantity: 3 }]);
});

it('performs only transitions that the state tables allow', () => {
  expect(mayMove(PAYMENT_TRANSITIONS, 'open', 'kept')).toBe(true);
  expect(mayMove(ORDER_TRANSITIONS, 'pending', 'paid')).toBe(true);
});
