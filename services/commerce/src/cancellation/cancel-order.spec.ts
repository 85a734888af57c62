import { expect, it, jest } from '@jest/globals';
import {
  cancelDeskOrder,
  cancelOrder,
  getOrder,
  listOrderActs,
  orderCancelled,
  orderRefunded,
  paidOrderCancelled,
} from '@studio/contracts';
import Stripe from 'stripe';
import { openShop } from '../../testing/test-shop.js';
import { PaymentProvider } from '../provider/payment-provider.js';

const shop = await openShop();
shop.catalog.put(1, 2_500, 50);
shop.catalog.put(2, 1_000, 10);

it('cancels a paid order by its number, refunds it at once, and publishes the event once', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.paidOrder(ada, { 1: 2 });
  const { number, mayCancel } = await shop.request(getOrder, { id }, ada);
  expect([number, mayCancel]).toEqual([
    expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$/),
    true,
  ]);
  const cancelled = await shop.request(cancelOrder, { id: number.replace('-', '').toLowerCase() }, ada);
  expect(cancelled).toMatchObject({ id, reason: 'by-buyer', mayCancel: false });
  // The refund may already be complete.
  expect(['cancelled', 'refunded']).toContain(cancelled.status);
  await shop.ends(ada, id, 'refunded');
  expect(await shop.request(cancelOrder, { id }, ada)).toMatchObject({ reason: 'by-buyer', refunded: 5_000 });
  const { latest_charge: charge } = await shop.stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge'],
  });
  expect(charge).toMatchObject({ amount_refunded: 5_000 });
  expect(await shop.published(paidOrderCancelled)).toMatchObject([{ orderId: id }]);
  expect(await shop.published(orderRefunded)).toMatchObject([{ orderId: id, wasCancelled: true }]);
});

it('cancels an unpaid order: it can no longer be charged, and its stock is released', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.place(ada, { 2: 1 });
  expect(shop.catalog.left(2)).toBe(9);
  expect(await shop.request(cancelOrder, { id }, ada)).toMatchObject({
    status: 'cancelled',
    reason: 'by-buyer',
  });
  await expect(shop.pay(intent)).rejects.toThrow();
  await shop.until(async () => shop.catalog.left(2) === 10);
  expect((await shop.published(orderCancelled)).find(({ orderId }) => orderId === id)).toMatchObject({
    by: 'buyer',
  });
});

it('cancels and refunds an order that was paid before we received the webhook', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.place(ada, { 1: 1 });
  shop.webhooks.passesOn = false;
  await shop.pay(intent);
  const cancelled = await shop.request(cancelOrder, { id }, ada);
  expect(cancelled.reason).toBe('by-buyer');
  expect(['cancelled', 'refunded']).toContain(cancelled.status);
  shop.webhooks.passesOn = true;
  await shop.ends(ada, id, 'refunded');
});

it('records the cancellation of an unpaid order once, when the order is cancelled', async () => {
  const [ada, claire] = [shop.person(), shop.owner()];
  const { id } = await shop.place(ada, { 1: 1 });
  const { number } = await shop.request(getOrder, { id }, ada);
  const cancel = () => shop.request(cancelDeskOrder, { id, reason: 'It broke' }, claire);
  const acts = async () =>
    (await shop.request(listOrderActs, {}, claire)).filter(({ subject }) => subject === number);
  const down = new Stripe.errors.StripeConnectionError({ message: 'down', type: 'api_error' });
  const provider = jest.spyOn(shop.service.app.get(PaymentProvider), 'cancel').mockRejectedValue(down);
  for (let time = 0; time < 2; time += 1)
    expect(await shop.refusal(cancel())).toMatchObject({ code: 'payment-provider-unavailable' });
  expect(await acts()).toEqual([]);
  provider.mockRestore();
  await Promise.all([cancel(), cancel()]);
  expect(await cancel()).toMatchObject({ status: 'cancelled', reason: 'by-the-shop' });
  expect(await acts()).toMatchObject([{ act: 'cancel-order', details: { reason: 'It broke' } }]);
});

it('says that a payment is under way, when a bank processes it', async () => {
  const [ada, claire] = [shop.person(), shop.owner()];
  const { id } = await shop.place(ada, { 1: 1 });
  const provider = shop.service.app.get(PaymentProvider);
  const processed = jest
    .spyOn(provider, 'cancel')
    .mockImplementation(async (intent) => ({ ...(await provider.find(intent))!, status: 'processing' }));
  const underWay = { code: 'payment-under-way', message: expect.stringMatching(/still on its way/) };
  expect(await shop.refusal(shop.request(cancelOrder, { id }, ada))).toMatchObject(underWay);
  const atDesk = shop.request(cancelDeskOrder, { id, reason: 'It broke' }, claire);
  expect(await shop.refusal(atDesk)).toMatchObject(underWay);
  processed.mockRestore();
});

it('rejects the cancellation of a packed order, and changes nothing', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 2 });
  await shop.dataSource.query(`UPDATE orders SET status = 'packed', packed_at = now() WHERE id = $1`, [id]);
  expect(await shop.refusal(shop.request(cancelOrder, { id }, ada))).toMatchObject({ code: 'too-late' });
  expect(await shop.request(getOrder, { id }, ada)).toMatchObject({
    status: 'packed',
    refunded: 0,
    mayCancel: false,
  });
});

it('charges and refunds once, however many concurrent requests there are', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 2 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => shop.request(cancelOrder, { id }, ada)));
  for (const answer of answers) expect(answer).toMatchObject({ id, reason: 'by-buyer' });
  const events = (await shop.published(paidOrderCancelled)).filter(({ orderId }) => orderId === id);
  expect(events).toHaveLength(1);
});

it("replies not-found for another person's order", async () => {
  const { id } = await shop.paidOrder(shop.person(), { 1: 2 });
  expect(await shop.refusal(shop.request(cancelOrder, { id }, shop.person('Eve')))).toMatchObject({
    code: 'not-found',
  });
});
