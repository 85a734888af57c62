import { expect, it } from '@jest/globals';
import { getOrder, getOrderForMail, listOrders, orderRefunded } from '@studio/contracts';
import { openShop } from '../../testing/test-shop.js';
import { ReserveOrderStock, ResumeInterruptedOrders } from './reserve-order-stock.js';

const shop = await openShop({ REQUEST_TIMEOUT_FACTOR: '1' });

const takeUp = async (): Promise<unknown> => {
  await shop.dataSource.query('UPDATE orders SET resume_at = now() WHERE reserved_at IS NULL');
  return shop.service.app.get(ResumeInterruptedOrders).run();
};

it('keeps an order when catalog does not answer, then resumes, reserves and completes it', async () => {
  shop.catalog.put(1, 2_500, 1);
  const ada = shop.person();
  const intent = await shop.checkout(ada, { 1: 1 });
  shop.catalog.answers = false;
  expect((await shop.refusal(shop.order(ada, intent))).code).toBe('deadline-exceeded');
  shop.catalog.answers = true;
  await shop.pay(intent);
  await takeUp();
  const [order] = await shop.request(listOrders, {}, ada);
  await shop.ends(ada, order!.id, 'paid');
  expect(shop.catalog.left(1)).toBe(0);
});

it('refunds the order, and tells its buyer, when it was paid and the stock is gone on resuming', async () => {
  shop.catalog.put(2, 2_500, 1);
  const ada = shop.person();
  const intent = await shop.checkout(ada, { 2: 1 });
  shop.catalog.answers = false;
  await shop.refusal(shop.order(ada, intent));
  await shop.pay(intent);
  await shop.until(async () => {
    const [payment] = await shop.dataSource.query('SELECT status FROM payments WHERE intent_id = $1', [
      intent,
    ]);
    return payment.status === 'captured';
  });
  shop.catalog.put(2, 2_500, 0);
  shop.catalog.answers = true;
  await takeUp();
  const [order] = await shop.request(listOrders, {}, ada);
  await shop.ends(ada, order!.id, 'refunded');
  expect(await shop.request(getOrder, { id: order!.id }, ada)).toMatchObject({
    reason: 'stock-unavailable',
    refunded: 2_500,
    mayCancel: false,
  });
  expect((await shop.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1);
  expect(await shop.published(orderRefunded)).toMatchObject([{ orderId: order!.id }]);
  expect(await shop.request(getOrderForMail, { orderId: order!.id })).toMatchObject({
    refundReason: 'stock-unavailable',
  });
});

it('reserves nothing for an order whose payment is being refunded', async () => {
  shop.catalog.put(5, 2_500, 1);
  const ada = shop.person();
  const intent = await shop.checkout(ada, { 5: 1 });
  shop.catalog.answers = false;
  await shop.refusal(shop.order(ada, intent));
  shop.catalog.answers = true;
  await shop.dataSource.query(
    `UPDATE payments SET status = 'refunding', refund_next_at = now() + interval '1 hour' WHERE intent_id = $1`,
    [intent],
  );
  await takeUp();
  expect(shop.catalog.left(5)).toBe(1);
});

it('releases the stock of an order that was cancelled while its stock was being reserved', async () => {
  shop.catalog.put(3, 2_500, 1);
  const ada = shop.person();
  const { id } = await shop.place(ada, { 3: 1 });
  const [order] = await shop.dataSource.query(
    'SELECT id, payment_id AS "paymentId", lines FROM orders WHERE id = $1',
    [id],
  );
  await shop.dataSource.query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [id]);
  expect((await shop.refusal(shop.service.app.get(ReserveOrderStock).reserve(order))).code).toBe(
    'intent-used',
  );
  expect(shop.catalog.left(3)).toBe(1);
});

it('keeps an order pending after a declined card, and completes it with another card', async () => {
  shop.catalog.put(4, 2_500);
  const ada = shop.person();
  const { id, intent } = await shop.place(ada, { 4: 1 });
  await expect(shop.pay(intent, 'pm_card_chargeDeclined')).rejects.toThrow();
  await shop.ends(ada, id, 'pending');
  await shop.pay(intent);
  await shop.ends(ada, id, 'paid');
});
