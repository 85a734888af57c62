import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, jest } from '@jest/globals';
import {
  addNote,
  cancelOrder,
  getDeskOrder,
  getOrder,
  listDeskOrders,
  orderReduced,
  packOrder,
  recordProviderEvent,
  refundOrder,
  undoStep,
  type Caller,
} from '@studio/contracts';
import Stripe from 'stripe';
import { openShop } from '../../testing/test-shop.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { FollowFailedRefunds } from './follow-failed-refunds.js';
import { SendRefunds } from './send-refunds.js';

const shop = await openShop();
const claire = shop.owner();
shop.catalog.put(1, 2_500, 90);
afterEach(() => void jest.restoreAllMocks());

const refund = (id: string, more: object) =>
  shop.request(refundOrder, { id, reason: 'It arrived with a bump', key: randomUUID(), ...more }, claire);
const onDesk = (id: string) => shop.request(getDeskOrder, { id }, claire);
const becomes = (id: string, state: 'done' | 'failed') =>
  shop.until(async () => (await onDesk(id)).refunds.every((one) => one.state === state));

/** The provider's permanent rejection of a refund. */
const rejected = () =>
  new Stripe.errors.StripeInvalidRequestError({
    message: 'No such charge',
    type: 'invalid_request_error',
  });

/** An order that is paid with a card whose refunds fail after the provider has answered. */
async function paidWithClosedCard(ada: Caller): Promise<string> {
  const { id, intent } = await shop.place(ada, { 1: 1 });
  await shop.pay(intent, 'pm_card_refundFail');
  await shop.ends(ada, id, 'paid');
  return id;
}

/** What was published about the pieces that an order still gets: quantities of its only product. */
const left = async (id: string) =>
  (await shop.published(orderReduced))
    .filter(({ orderId }) => orderId === id)
    .map(({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0));

/** From now on the provider reports that the only refund of a payment has failed. */
async function providerReportsFailed(
  intent: string,
  failed: { id: string; ours: string | undefined },
): Promise<void> {
  const provider = shop.service.app.get(PaymentProvider);
  const paid = await provider.find(intent);
  jest.spyOn(provider, 'failedRefunds').mockResolvedValue([failed]);
  jest.spyOn(provider, 'find').mockResolvedValue({ ...paid!, charge: { refunded: 0, disputed: false } });
}

it('a failed refund is a problem when the provider had accepted it, until a note settles it', async () => {
  const id = await paidWithClosedCard(shop.person());
  await refund(id, { amount: 700 });
  await becomes(id, 'failed');
  expect(await onDesk(id)).toMatchObject({ problem: 'refund-failed', refunded: 0, refundable: 2_500 });
  const note = { id, text: 'Sent by bank transfer', settled: true };
  expect(await shop.request(addNote, note, claire)).toMatchObject({ problem: null });
});

it('a failed refund is a problem of a cancelled order', async () => {
  const ada = shop.person();
  const id = await paidWithClosedCard(ada);
  await shop.request(cancelOrder, { id }, ada);
  await shop.until(async () =>
    (await shop.request(listDeskOrders, { view: 'problems' }, claire)).orders.some((one) => one.id === id),
  );
});

it('a failed refund whose webhook was lost is found in the list of the provider', async () => {
  const ada = shop.person();
  const [part, whole] = [await paidWithClosedCard(ada), await paidWithClosedCard(ada)];
  shop.webhooks.passesOn = false;
  await refund(part, { amount: 700 });
  await shop.request(cancelOrder, { id: whole }, ada);
  await becomes(part, 'done');
  await shop.ends(ada, whole, 'refunded');
  await shop.service.app.get(FollowFailedRefunds).find();
  expect(await onDesk(part)).toMatchObject({ problem: 'refund-failed', refunds: [{ state: 'failed' }] });
  expect(await onDesk(whole)).toMatchObject({ problem: 'refund-failed' });
  shop.webhooks.passesOn = true;
});

it('a failed refund lowers the refunded amount, also days later', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.paidOrder(ada, { 1: 1 });
  const provider = shop.service.app.get(PaymentProvider);
  const refundPart = jest.spyOn(provider, 'refundPart');
  await refund(id, { amount: 700 });
  await becomes(id, 'done');
  expect((await shop.request(getOrder, { id }, ada)).refunded).toBe(700);
  const [{ id: ours }] = refundPart.mock.calls[0]!;
  await providerReportsFailed(intent, { id: 're_1', ours });
  for (const event of ['evt_failed', 'evt_failed_again'])
    await shop.request(recordProviderEvent, { id: event, type: 'refund.failed', paymentIntentId: intent });
  await becomes(id, 'failed');
  expect((await shop.request(getOrder, { id }, ada)).refunded).toBe(0);
});

it('a failed refund leaves the pieces in stock that it has returned there', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.paidOrder(ada, { 1: 3 });
  const line = (await shop.request(getOrder, { id }, ada)).items[0]!.id;
  const giveBack = (quantity: number) => refund(id, { items: [{ id: line, quantity }] });
  const { refunds } = await giveBack(1);
  await becomes(id, 'done');
  await providerReportsFailed(intent, { id: 're_3', ours: refunds[0]!.id });
  await shop.service.app.get(FollowFailedRefunds).follow(intent);
  jest.restoreAllMocks();
  expect(await onDesk(id)).toMatchObject({
    refundable: 7_500,
    items: [{ quantity: 3, refunded: 1 }],
    refunds: [{ state: 'failed', isRestocked: true }],
  });
  expect(await shop.refusal(giveBack(3))).toMatchObject({ code: 'too-much' });
  await giveBack(1);
  await shop.until(async () => (await onDesk(id)).refunds[1]?.state === 'done');
  expect(await left(id)).toEqual([2, 1]);
});

it('a refund that is rejected after a note has settled the order is a problem', async () => {
  const { id } = await shop.paidOrder(shop.person(), { 1: 1 });
  const answer = Promise.withResolvers<string>();
  jest.spyOn(shop.service.app.get(PaymentProvider), 'refundPart').mockReturnValue(answer.promise);
  await refund(id, { amount: 700 });
  await shop.request(addNote, { id, text: 'She wrote about the bump', settled: true }, claire);
  answer.reject(rejected());
  await becomes(id, 'failed');
  expect(await onDesk(id)).toMatchObject({ problem: 'refund-failed', refunded: 0 });
  const note = { id, text: 'Sent by bank transfer', settled: true };
  expect(await shop.request(addNote, note, claire)).toMatchObject({ problem: null });
});

it('a refund that is rejected after packing leaves its pieces in stock, and not in the parcel', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 3 });
  const line = (await shop.request(getOrder, { id }, ada)).items[0]!.id;
  const packed = Promise.withResolvers<string>();
  jest.spyOn(shop.service.app.get(PaymentProvider), 'refundPart').mockReturnValue(packed.promise);
  await refund(id, { items: [{ id: line, quantity: 1 }] });
  expect((await shop.request(packOrder, { id }, claire)).items).toMatchObject([{ quantity: 3, refunded: 1 }]);
  packed.reject(rejected());
  await becomes(id, 'failed');
  expect(await onDesk(id)).toMatchObject({
    problem: 'refund-failed',
    refundable: 7_500,
    items: [{ quantity: 3, refunded: 1 }],
    refunds: [{ state: 'failed', isRestocked: true }],
  });
  expect(await left(id)).toEqual([2]);
});

it('a refund that is rejected leaves nothing to pack when it was of all pieces', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 1 });
  const line = (await shop.request(getOrder, { id }, ada)).items[0]!.id;
  jest.spyOn(shop.service.app.get(PaymentProvider), 'refundPart').mockRejectedValueOnce(rejected());
  await refund(id, { items: [{ id: line, quantity: 1 }] });
  await becomes(id, 'failed');
  const refused = await shop.refusal(shop.request(packOrder, { id }, claire));
  expect([refused.code, refused.message]).toEqual([
    'wrong-state',
    expect.stringContaining('Please give the rest of its money back.'),
  ]);
  await refund(id, {});
  await shop.ends(ada, id, 'refunded');
});

it('pieces that are refunded from a packed order return to stock when the packing is undone', async () => {
  const ada = shop.person();
  const { id } = await shop.paidOrder(ada, { 1: 3 });
  const line = (await shop.request(getOrder, { id }, ada)).items[0]!.id;
  await shop.request(packOrder, { id }, claire);
  await refund(id, { items: [{ id: line, quantity: 1 }] });
  await becomes(id, 'done');
  expect(await left(id)).toEqual([]);
  for (let again = 0; again < 2; again += 1) {
    await shop.request(undoStep, { id }, claire);
    expect(await left(id)).toEqual([2]);
    await shop.request(packOrder, { id }, claire);
  }
  expect(await onDesk(id)).toMatchObject({ items: [{ refunded: 1 }], refunds: [{ isRestocked: true }] });
});

it('a failed refund is recorded once when it was made at the provider', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.paidOrder(ada, { 1: 1 });
  const { id: refundId } = await shop.stripe.refunds.create({ payment_intent: intent, amount: 700 });
  await shop.until(async () => (await onDesk(id)).refunded === 700);
  await providerReportsFailed(intent, { id: refundId, ours: undefined });
  const failures = shop.service.app.get(FollowFailedRefunds);
  await failures.follow(intent);
  expect(await onDesk(id)).toMatchObject({ problem: 'refund-failed', refunded: 0, refundable: 2_500 });
  await shop.request(addNote, { id, text: 'Sent by bank transfer', settled: true }, claire);
  await failures.follow(intent);
  expect(await onDesk(id)).toMatchObject({ problem: null });
});

it('a failed refund is taken back from the total again when an older answer of the provider arrives after it', async () => {
  const { id, intent } = await shop.paidOrder(shop.person(), { 1: 1 });
  const { app } = shop.service;
  const provider = app.get(PaymentProvider);
  const paid = await provider.find(intent);
  const withRefunded = (refunded: number) => ({ ...paid!, charge: { refunded, disputed: false } });
  const refundPart = jest.spyOn(provider, 'refundPart').mockResolvedValue('re_4');
  const find = jest.spyOn(provider, 'find').mockImplementationOnce(async () => {
    find.mockResolvedValue(withRefunded(0));
    const failed = [{ id: 're_4', ours: refundPart.mock.calls[0]![0].id }];
    jest.spyOn(provider, 'failedRefunds').mockResolvedValue(failed);
    await app.get(FollowFailedRefunds).follow(intent);
    return withRefunded(700);
  });
  const sending = jest.spyOn(app.get(SendRefunds) as unknown as { send(): Promise<void> }, 'send');
  await refund(id, { amount: 700 });
  await becomes(id, 'failed');
  await sending.mock.results[0]!.value;
  await app.get(FollowFailedRefunds).follow(intent);
  expect(await onDesk(id)).toMatchObject({ problem: 'refund-failed', refunded: 0, refundable: 2_500 });
});

it('a failed refund is not recorded as done when it is retried', async () => {
  const { id } = await shop.paidOrder(shop.person(), { 1: 1 });
  const { refunds } = (shop.service.app.get(PaymentProvider) as unknown as { stripe: Stripe }).stripe;
  let failed: Partial<Stripe.Refund>[] = [];
  jest.spyOn(refunds, 'create').mockImplementation((async ({ metadata }: Stripe.RefundCreateParams) => {
    failed = [{ id: 're_2', status: 'failed', metadata: metadata as Stripe.Metadata }];
    return failed[0];
  }) as never);
  jest.spyOn(refunds, 'list').mockImplementation((() => failed) as never);
  await refund(id, { amount: 700 });
  await becomes(id, 'failed');
});
