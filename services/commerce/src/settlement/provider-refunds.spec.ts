import { expect, it } from '@jest/globals';
import {
  HOUR_MS,
  addNote,
  createDonation,
  getDeskOrder,
  getOrder,
  orderDisputed,
  orderPaid,
  orderPartlyRefunded,
  orderRefunded,
  type Caller,
  type EventContract,
} from '@studio/contracts';
import { withClockMoved } from '@studio/test-harness/with-clock-moved';
import { openShop } from '../../testing/test-shop.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { ReconcilePayments } from './reconcile-payments.js';
import { SettlePayment } from './settle-payment.js';

const shop = await openShop();
shop.catalog.put(1, 2_500);

async function bought(caller: Caller, card?: string): Promise<{ intent: string; id: string }> {
  const { id, intent } = await shop.place(caller, { 1: 1 });
  await shop.pay(intent, card);
  if (!card) await shop.ends(caller, id, 'paid');
  return { intent, id };
}
const eventsAbout = async <E extends EventContract>(event: E, id: string): Promise<unknown[]> =>
  ((await shop.published(event)) as { orderId: string }[]).filter(({ orderId }) => orderId === id);
const refund = (payment_intent: string, amount?: number) =>
  shop.stripe.refunds.create({ payment_intent, ...(amount && { amount }) });
const payment = async (intent: string) =>
  (
    await shop.dataSource.query('SELECT status, refunded_amount FROM payments WHERE intent_id = $1', [intent])
  )[0];

it('refunds the order and publishes once after a full refund at the provider', async () => {
  const ada = shop.person();
  const { intent, id } = await bought(ada);
  await refund(intent);
  await shop.ends(ada, id, 'refunded');
  expect(await payment(intent)).toEqual({ status: 'refunded', refunded_amount: 2_500 });
  expect(await eventsAbout(orderRefunded, id)).toHaveLength(1);
});

it('keeps the order paid after a partial refund at the provider, and refunds it after the last part', async () => {
  const ada = shop.person();
  const { intent, id } = await bought(ada);
  for (const [amount, refunded] of [
    [1_000, 1_000],
    [700, 1_700],
  ] as const) {
    await refund(intent, amount);
    await shop.until(async () => (await payment(intent)).refunded_amount === refunded);
  }
  expect((await shop.request(getOrder, { id }, ada)).status).toBe('paid');
  expect(await eventsAbout(orderPartlyRefunded, id)).toMatchObject([
    { amount: 1_000, refunded: 1_000 },
    { amount: 700, refunded: 1_700 },
  ]);
  await refund(intent);
  await shop.ends(ada, id, 'refunded');
  expect(await payment(intent)).toEqual({ status: 'refunded', refunded_amount: 2_500 });
  expect(await eventsAbout(orderRefunded, id)).toHaveLength(1);
});

it('marks a paid order as disputed and publishes once', async () => {
  const ada = shop.person();
  const { id } = await bought(ada, 'pm_card_createDispute');
  await shop.ends(ada, id, 'disputed');
  expect(await eventsAbout(orderPaid, id)).toHaveLength(1);
  expect(await eventsAbout(orderDisputed, id)).toHaveLength(1);
});

it("shows the desk a dispute after a settled note, although the service's clock is set back", async () => {
  const claire = shop.owner();
  const { intent, id } = await bought(shop.person());
  await shop.request(addNote, { id, text: 'Sent a label', settled: true }, claire);
  const paid = await shop.service.app.get(PaymentProvider).find(intent);
  const charge = { refunded: 0, disputed: true };
  const settle = shop.service.app.get(SettlePayment);
  await withClockMoved(-HOUR_MS, async () => settle.apply({ ...paid!, charge }));
  expect(await shop.request(getDeskOrder, { id }, claire)).toMatchObject({ problem: 'disputed' });
});

it('records the refund of a donation that was made at the provider', async () => {
  const { clientSecret } = await shop.request(createDonation, { amount: 30 });
  const intent = clientSecret.split('_secret_')[0]!;
  await shop.pay(intent);
  await shop.until(async () => (await payment(intent)).status === 'kept');
  await refund(intent, 1_000);
  await shop.until(async () => (await payment(intent)).refunded_amount === 1_000);
  await refund(intent);
  await shop.until(async () => (await payment(intent)).status === 'refunded');
});

it('finds refunds and disputes of old payments by reconciliation when webhooks are lost', async () => {
  const [ada, eve, bob] = [shop.person(), shop.person('Eve'), shop.person('Bob')];
  const [full, part] = [await bought(ada), await bought(eve)];
  shop.webhooks.passesOn = false;
  const disputed = await bought(bob, 'pm_card_createDispute');
  await refund(full.intent);
  await refund(part.intent, 400);
  for (let round = 0; round < 2; round += 1) await shop.service.app.get(ReconcilePayments).run();
  await shop.ends(ada, full.id, 'refunded');
  await shop.ends(bob, disputed.id, 'disputed');
  expect(await payment(part.intent)).toEqual({ status: 'kept', refunded_amount: 400 });
  expect(await eventsAbout(orderRefunded, full.id)).toHaveLength(1);
  expect(await eventsAbout(orderPartlyRefunded, part.id)).toHaveLength(1);
  expect(await eventsAbout(orderDisputed, disputed.id)).toHaveLength(1);
  shop.webhooks.passesOn = true;
});
