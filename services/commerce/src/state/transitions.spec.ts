import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { openShop } from '../../testing/test-shop.js';
import { ORDER_TRANSITIONS } from '../orders/order-state.js';
import { OrderTransitions, moveOrder } from '../orders/order-transitions.js';
import { PAYMENT_TRANSITIONS } from '../payments/payment-state.js';
import { closeUnpaidPayment, lockPayment, movePayment } from '../payments/payment-transitions.js';
import { ImpossibleTransition, type Transitions, mayMove } from './transitions.js';

const shop = await openShop();

/** Every pair of states. Background loops skip these payments, because their times are far in the future. */
const pairs = <S extends string>(table: Transitions<S>): [S, S][] =>
  (Object.keys(table) as S[]).flatMap((from) => (Object.keys(table) as S[]).map((to): [S, S] => [from, to]));

async function paymentIn(status: string): Promise<string> {
  const id = randomUUID();
  await shop.dataSource.query(
    `INSERT INTO payments (id, purpose, amount, status, intent_id, cancel_at, captured_at, refund_next_at)
     VALUES ($1, 'order', 100, $2, $3, 'infinity', 'infinity', 'infinity')`,
    [id, status, `pi_${id}`],
  );
  return id;
}

async function orderIn(status: string): Promise<string> {
  const paymentId = await paymentIn('open');
  await shop.dataSource.query(
    `INSERT INTO orders (id, user_id, payment_id, payment_intent_id, status, total, lines, shipping_address,
                         billing_address, reserved_at, resume_at)
     VALUES ($1, $1, $2, $3, $4, 100, '[]', 'x', '', now(), 'infinity')`,
    [randomUUID(), paymentId, `pi_${paymentId}`, status],
  );
  return paymentId;
}

const statusOf = async (sql: string, id: string): Promise<string> =>
  (await shop.dataSource.query(sql, [id]))[0].status;

it.each(pairs(PAYMENT_TRANSITIONS))(
  'moves a payment from %s to %s only when its table allows it',
  async (from, to) => {
    const id = await paymentIn(from);
    const allowed = mayMove(PAYMENT_TRANSITIONS, from, to);
    expect(await movePayment(shop.dataSource, id, to)).toBe(allowed);
    expect(await statusOf('SELECT status FROM payments WHERE id = $1', id)).toBe(allowed ? to : from);
  },
);

it.each(pairs(ORDER_TRANSITIONS))(
  'moves an order from %s to %s only when its table allows it',
  async (from, to) => {
    const paymentId = await orderIn(from);
    const allowed = mayMove(ORDER_TRANSITIONS, from, to);
    expect((await moveOrder(shop.dataSource, paymentId, to)) !== undefined).toBe(allowed);
    expect(await statusOf('SELECT status FROM orders WHERE payment_id = $1', paymentId)).toBe(
      allowed ? to : from,
    );
  },
);

it('does not mark an order as paid before its stock is reserved', async () => {
  const paymentId = await orderIn('pending');
  await shop.dataSource.query('UPDATE orders SET reserved_at = NULL WHERE payment_id = $1', [paymentId]);
  expect(await moveOrder(shop.dataSource, paymentId, 'paid')).toBeUndefined();
});

it('rolls the transaction back on an impossible transition', async () => {
  const id = await paymentIn('kept');
  const paid = await orderIn('paid');
  const orders = shop.service.app.get(OrderTransitions);
  const attempt = shop.dataSource.transaction(async (manager) => {
    await manager.query('UPDATE payments SET amount = 1 WHERE id = $1', [id]);
    await closeUnpaidPayment(manager, (await lockPayment(manager, id))!);
  });
  await expect(attempt).rejects.toThrow(ImpossibleTransition);
  expect(await shop.dataSource.query('SELECT amount, status FROM payments WHERE id = $1', [id])).toEqual([
    { amount: 100, status: 'kept' },
  ]);
  await expect(orders.cancel(shop.dataSource.manager, paid, 'unpaid')).rejects.toThrow(ImpossibleTransition);
});
