import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import {
  addNote,
  cancelOrder,
  getDeskOrder,
  getOrder,
  listDeskOrders,
  recordProviderEvent,
  refundOrder,
  type Caller,
} from '@studio/contracts';
import type Stripe from 'stripe';
import { TestShop } from '../../testing/test-shop.js';
import { PaymentProvider } from '../provider/payment-provider.js';

let shop: TestShop;
let claire: Caller;
beforeAll(async () => {
  shop = await TestShop.open();
  claire = shop.owner();
  shop.catalog.put(1, 2_500, 90);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => shop?.close());

const refund = (id: string) =>
  shop.request(refundOrder, { id, amount: 700, reason: 'It arrived with a bump', key: randomUUID() }, claire);
const onDesk = (id: string) => shop.request(getDeskOrder, { id }, claire);
const becomes = (id: string, state: 'done' | 'failed') =>
  shop.until(async () => (await onDesk(id)).refunds.every((one) => one.state === state));

/** An order that is paid with a card whose refunds fail after the provider has answered. */
async function paidWithClosedCard(ada: Caller): Promise<string> {
  const intent = await shop.checkout(ada, { 1: 1 });
  const { id } = await shop.order(ada, intent);
  await shop.pay(intent, 'pm_card_refundFail');
  await shop.ends(ada, id, 'paid');
  return id;
}

it('shows a refund that fails after the provider accepted it as a problem, until a note settles it', async () => {
  const id = await paidWithClosedCard(shop.person());
  await refund(id);
  await becomes(id, 'failed');
  expect(await onDesk(id)).toMatchObject({ problem: 'refund-failed', refunded: 0, refundable: 2_500 });
  const note = { id, text: 'Sent by bank transfer', settled: true };
  expect(await shop.request(addNote, note, claire)).toMatchObject({ problem: null });
});

it('shows a cancelled order whose refund fails later as a problem', async () => {
  const ada = shop.person();
  const id = await paidWithClosedCard(ada);
  await shop.request(cancelOrder, { id }, ada);
  await shop.until(async () =>
    (await shop.request(listDeskOrders, { view: 'problems' }, claire)).orders.some((one) => one.id === id),
  );
});

it('lowers the refunded amount when a refund fails days later', async () => {
  const ada = shop.person();
  const { id, intent } = await shop.paidOrder(ada, { 1: 1 });
  const provider = shop.service.app.get(PaymentProvider);
  const refundPart = jest.spyOn(provider, 'refundPart');
  await refund(id);
  await becomes(id, 'done');
  expect((await shop.request(getOrder, { id }, ada)).refunded).toBe(700);
  const [{ id: ours }] = refundPart.mock.calls[0]!;
  const paid = await provider.find(intent);
  jest.spyOn(provider, 'failedRefunds').mockResolvedValue([{ id: 're_1', ours }]);
  jest.spyOn(provider, 'find').mockResolvedValue({ ...paid!, charge: { refunded: 0, disputed: false } });
  for (const event of ['evt_failed', 'evt_failed_again'])
    await shop.request(recordProviderEvent, { id: event, type: 'refund.failed', paymentIntentId: intent });
  await becomes(id, 'failed');
  expect((await shop.request(getOrder, { id }, ada)).refunded).toBe(0);
});

it('never takes a failed refund of the provider for a successful one when it is retried', async () => {
  const { id } = await shop.paidOrder(shop.person(), { 1: 1 });
  const { refunds } = (shop.service.app.get(PaymentProvider) as unknown as { stripe: Stripe }).stripe;
  let failed: Partial<Stripe.Refund>[] = [];
  jest.spyOn(refunds, 'create').mockImplementation((async ({ metadata }: Stripe.RefundCreateParams) => {
    failed = [{ id: 're_2', status: 'failed', metadata: metadata as Stripe.Metadata }];
    return failed[0];
  }) as never);
  jest.spyOn(refunds, 'list').mockImplementation((() => failed) as never);
  await refund(id);
  await becomes(id, 'failed');
});
