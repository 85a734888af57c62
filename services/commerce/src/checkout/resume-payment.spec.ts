import { expect, it, jest } from '@jest/globals';
import { addCartItem, getCart, getOrder, orderCancelled, resumePayment } from '@studio/contracts';
import { openShop } from '../../testing/test-shop.js';
import { PaymentProvider } from '../provider/payment-provider.js';

const shop = await openShop();
shop.catalog.put(1, 2_500, 50);
shop.catalog.put(2, 1_500);

it('resumes the payment of the order, regardless of the current cart', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.place(ada, { 1: 1 });
  await shop.request(addCartItem, { productId: 2, quantity: 3 }, ada);
  const { order, clientSecret } = await shop.request(resumePayment, { id }, ada);
  expect(clientSecret).toContain(intent);
  expect(order).toMatchObject({ id, status: 'pending', total: 2_500, items: [{ product: { id: 1 } }] });
  expect(Date.parse(order.payableUntil!)).toBeGreaterThan(Date.now());
  await shop.pay(intent);
  await shop.ends(ada, id, 'paid');
  expect((await shop.request(getCart, {}, ada)).map(({ product }) => product.id)).toEqual([2]);
});

it('learns from the provider that an order is paid when the webhook is lost', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.place(ada, { 2: 1 });
  shop.webhooks.passesOn = false;
  await shop.pay(intent);
  const { order, clientSecret } = await shop.request(resumePayment, { id }, ada);
  shop.webhooks.passesOn = true;
  expect([order.status, order.payableUntil, clientSecret]).toEqual(['paid', null, null]);
});

it('offers no payment for a cancelled order, and returns the reason', async () => {
  const ada = shop.person();
  const { id, intent: late } = await shop.place(ada, { 2: 1 });
  await shop.dataSource.query('UPDATE payments SET cancel_at = now() WHERE intent_id = $1', [late]);
  await shop.ends(ada, id, 'cancelled');
  expect(await shop.request(resumePayment, { id }, ada)).toMatchObject({
    clientSecret: null,
    order: { status: 'cancelled', reason: 'unpaid', payableUntil: null },
  });

  const replaced = await shop.order(ada, await shop.checkout(ada));
  await shop.place(ada, { 2: 1 });
  expect(await shop.request(getOrder, replaced, ada)).toMatchObject({
    status: 'cancelled',
    reason: 'replaced',
  });
  const cancelled = (await shop.published(orderCancelled)).map(({ orderId, reason }) => [orderId, reason]);
  expect(cancelled).toEqual([
    [id, 'unpaid'],
    [replaced.id, 'replaced'],
  ]);
});

it('opens no other payment while the last one can neither be cancelled nor has ended', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.place(ada, { 2: 1 });
  const provider = shop.service.app.get(PaymentProvider);
  // As for a bank transfer that has begun.
  const cancel = jest
    .spyOn(provider, 'cancel')
    .mockImplementation(async (asked) => ({ ...(await provider.find(asked))!, status: 'processing' }));
  expect(await shop.refusal(shop.checkout(ada, { 2: 2 }))).toMatchObject({ code: 'payment-under-way' });
  // The cart is unchanged.
  expect(await shop.refusal(shop.checkout(ada))).toMatchObject({ code: 'payment-under-way' });
  cancel.mockRestore();
  await shop.pay(intent);
  await shop.ends(ada, id, 'paid');
  const { data } = await shop.stripe.paymentIntents.list({ limit: 100 });
  expect(data.filter(({ metadata }) => metadata['userId'] === ada.userId).map((one) => one.id)).toEqual([
    intent,
  ]);
});

it("replies not-found for another person's order", async () => {
  const [ada, eve] = [shop.person(), shop.person('Eve')];
  const { id } = await shop.place(ada, { 2: 1 });
  expect(await shop.refusal(shop.request(resumePayment, { id }, eve))).toMatchObject({ code: 'not-found' });
});
