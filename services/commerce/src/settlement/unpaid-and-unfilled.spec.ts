import { afterEach, expect, it, jest } from '@jest/globals';
import {
  type Caller,
  HOUR_MS,
  addCartItem,
  getOrder,
  orderCancelled,
  orderRefunded,
  stockUnavailable,
} from '@studio/contracts';
import { withClockMoved } from '@studio/test-harness/with-clock-moved';
import { openShop } from '../../testing/test-shop.js';
import { CancelUnpaidPayments } from './cancel-payments.js';
import { ReconcilePayments } from './reconcile-payments.js';
import { RefundUnmatchedPayments } from './refund-unmatched-payments.js';
import { SettlePayment } from './settle-payment.js';

const shop = await openShop({ ORPHAN_GRACE_SECONDS: '0.2' });
afterEach(() => void jest.restoreAllMocks());

const amountBack = async (intent: string): Promise<number> =>
  (await shop.stripe.refunds.list({ payment_intent: intent })).data.reduce(
    (sum, refund) => sum + refund.amount,
    0,
  );

async function pending(caller: Caller, product: number): Promise<{ intent: string; id: string }> {
  const intent = await shop.checkout(caller, { [product]: 1 });
  return { intent, id: (await shop.order(caller, intent)).id };
}

/** Ends the time limit of a payment. */
const expire = (intent: string): Promise<unknown> =>
  shop.dataSource.query('UPDATE payments SET cancel_at = now() WHERE intent_id = $1', [intent]);

it('cancels an unpaid order at the provider, then here, and releases its stock', async () => {
  shop.catalog.put(1, 2_500, 1);
  const ada = shop.person();
  const { intent, id } = await pending(ada, 1);
  expect(shop.catalog.left(1)).toBe(0);
  await expire(intent);
  await shop.ends(ada, id, 'cancelled');
  expect((await shop.stripe.paymentIntents.retrieve(intent)).status).toBe('canceled');
  await shop.until(async () => shop.catalog.left(1) === 1);
  expect((await shop.published(orderCancelled)).map(({ orderId }) => orderId)).toContain(id);
  expect(await shop.refusal(shop.order(ada, intent))).toMatchObject({ code: 'intent-used' });
});

it('keeps an order that is paid at the last moment, when the cancellation is rejected', async () => {
  shop.catalog.put(2, 2_500, 1);
  shop.webhooks.passesOn = false;
  const ada = shop.person();
  const { intent, id } = await pending(ada, 2);
  await shop.pay(intent);
  await expire(intent);
  await shop.service.app.get(CancelUnpaidPayments).run();
  await shop.ends(ada, id, 'paid');
  shop.webhooks.passesOn = true;
});

it("releases the earlier order's stock at once when a changed cart is checked out", async () => {
  shop.catalog.put(3, 2_500, 1);
  shop.catalog.put(4, 500);
  const ada = shop.person();
  const earlier = await pending(ada, 3);
  await shop.request(addCartItem, { productId: 4, quantity: 1 }, ada);
  const next = await shop.checkout(ada);
  const { id } = await shop.order(ada, next);
  await shop.ends(ada, earlier.id, 'cancelled');
  await shop.pay(next);
  await shop.ends(ada, id, 'paid');
});

it('refunds a paid order once when its stock is unavailable', async () => {
  shop.catalog.put(5, 1_900);
  const ada = shop.person();
  const { intent, id } = await pending(ada, 5);
  await shop.pay(intent);
  await shop.ends(ada, id, 'paid');
  await shop.publish(stockUnavailable, { orderId: id });
  await shop.publish(stockUnavailable, { orderId: id });
  await shop.ends(ada, id, 'refunded');
  expect(await amountBack(intent)).toBe(1_900);
  expect((await shop.published(orderRefunded)).filter(({ orderId }) => orderId === id)).toHaveLength(1);
});

it('refunds a payment without an order after the grace period', async () => {
  shop.catalog.put(6, 700);
  const intent = await shop.checkout(shop.person(), { 6: 1 });
  await shop.pay(intent);
  await shop.until(async () => (await amountBack(intent)) === 700);
});

it('finds a payment, and restores a lost row, by reconciliation when webhooks are lost', async () => {
  shop.catalog.put(7, 900);
  shop.webhooks.passesOn = false;
  const [ada, eve] = [shop.person(), shop.person('Eve')];
  const { intent, id } = await pending(ada, 7);
  const lost = await shop.checkout(eve, { 7: 2 });
  await shop.dataSource.query('DELETE FROM payments WHERE intent_id = $1', [lost]);
  await Promise.all([shop.pay(intent), shop.pay(lost)]);
  await shop.service.app.get(ReconcilePayments).run();
  await shop.ends(ada, id, 'paid');
  await shop.until(async () => (await amountBack(lost)) === 1_800);
  shop.webhooks.passesOn = true;
});

it('finds a refund that was made while the clock of the service was ahead', async () => {
  shop.catalog.put(10, 900);
  const ada = shop.person();
  const { intent, id } = await shop.paidOrder(ada, { 10: 1 });
  shop.webhooks.passesOn = false;
  const reconciliation = shop.service.app.get(ReconcilePayments);
  await withClockMoved(6 * HOUR_MS, () => reconciliation.run());
  await shop.stripe.refunds.create({ payment_intent: intent, amount: 100 });
  await reconciliation.run();
  expect((await shop.request(getOrder, { id }, ada)).refunded).toBe(100);
  shop.webhooks.passesOn = true;
});

it('reconciles the other payments when one cannot be settled, and tries that one again in each run', async () => {
  shop.catalog.put(8, 900);
  shop.webhooks.passesOn = false;
  const [ada, eve] = [shop.person(), shop.person('Eve')];
  const [broken, other] = [await pending(ada, 8), await pending(eve, 8)];
  await Promise.all([shop.pay(broken.intent), shop.pay(other.intent)]);
  const settle = shop.service.app.get(SettlePayment);
  const { apply } = settle;
  jest
    .spyOn(settle, 'apply')
    .mockImplementation((intent) =>
      intent.id === broken.intent ? Promise.reject(new Error('broken row')) : apply.call(settle, intent),
    );
  const reconciliation = shop.service.app.get(ReconcilePayments);
  const unsettled = async () =>
    (await shop.dataSource.query('SELECT unsettled FROM reconciliation'))[0].unsettled;
  await reconciliation.run();
  await shop.ends(eve, other.id, 'paid');
  expect(await unsettled()).toEqual([broken.intent]);
  // From now on only the list of failures names it.
  await shop.dataSource.query(`UPDATE reconciliation SET watermark = now() + interval '1 day'`);
  await reconciliation.run();
  expect(await unsettled()).toEqual([broken.intent]);
  jest.restoreAllMocks();
  await shop.dataSource.query(`UPDATE reconciliation SET watermark = now() + interval '1 day'`);
  await reconciliation.run();
  await shop.ends(ada, broken.id, 'paid');
  expect(await unsettled()).toEqual([]);
  shop.webhooks.passesOn = true;
});

it('refunds the other payments without an order when one cannot be matched', async () => {
  shop.catalog.put(9, 700);
  const intents = [
    await shop.checkout(shop.person(), { 9: 1 }),
    await shop.checkout(shop.person(), { 9: 1 }),
  ];
  const [{ id: broken }] = await shop.dataSource.query('SELECT id FROM payments WHERE intent_id = $1', [
    intents[0],
  ]);
  const settle = shop.service.app.get(SettlePayment);
  const { match } = settle;
  jest
    .spyOn(settle, 'match')
    .mockImplementation((id) =>
      id === broken ? Promise.reject(new Error('broken row')) : match.call(settle, id),
    );
  for (const intent of intents) await shop.pay(intent);
  await shop.until(async () => {
    await shop.service.app.get(RefundUnmatchedPayments).run();
    return (await amountBack(intents[1]!)) === 700;
  });
});
