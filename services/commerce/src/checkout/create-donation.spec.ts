import { expect, it, jest } from '@jest/globals';
import { createDonation } from '@studio/contracts';
import { openShop } from '../../testing/test-shop.js';
import { PaymentProvider } from '../provider/payment-provider.js';

const shop = await openShop();
shop.catalog.put(1, 2_500);

const start = (amount: number, replaces?: string) => shop.request(createDonation, { amount, replaces });
const statusOf = async (clientSecret: string) =>
  (await shop.stripe.paymentIntents.retrieve(intentOf(clientSecret))).status;
const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0]!;

it('cancels the payment that a donation replaces, so that only the new one can be charged', async () => {
  const first = await start(30);
  const second = await start(12, first.clientSecret);
  expect(await statusOf(first.clientSecret)).toBe('canceled');
  await expect(shop.pay(intentOf(first.clientSecret))).rejects.toThrow();
  expect(await statusOf(second.clientSecret)).toBe('requires_payment_method');
  // The page may send it again.
  await start(12, first.clientSecret);
});

it('starts nothing when the payment to replace was paid, or a bank still processes it', async () => {
  const donations = async () => (await shop.dataSource.query('SELECT FROM donations')).length;
  const { clientSecret } = await start(31);
  const before = await donations();
  const provider = shop.service.app.get(PaymentProvider);
  const cancel = jest
    .spyOn(provider, 'cancel')
    .mockImplementation(async (asked) => ({ ...(await provider.find(asked))!, status: 'processing' }));
  expect(await shop.refusal(start(13, clientSecret))).toMatchObject({ code: 'payment-under-way' });
  cancel.mockRestore();
  await shop.pay(intentOf(clientSecret));
  expect(await shop.refusal(start(13, clientSecret))).toMatchObject({ code: 'already-paid' });
  expect(await donations()).toBe(before);
});

it('cancels no payment whose secret is wrong, and no order', async () => {
  const { clientSecret } = await start(32);
  await start(14, `${intentOf(clientSecret)}_secret_guessed`);
  expect(await statusOf(clientSecret)).toBe('requires_payment_method');
  const { intent } = await shop.place(shop.person(), { 1: 1 });
  const order = await shop.stripe.paymentIntents.retrieve(intent);
  await start(14, order.client_secret!);
  expect(await statusOf(order.client_secret!)).toBe('requires_payment_method');
});
