import { expect, it, jest } from '@jest/globals';
import { addCartItem, createDonation, createPaymentIntent } from '@studio/contracts';
import Stripe from 'stripe';
import { openShop } from '../../testing/test-shop.js';
import { PaymentProvider } from '../provider/payment-provider.js';

const shop = await openShop();
shop.catalog.put(1, 2_500);
shop.catalog.put(2, 10);
const provider = shop.service.app.get(PaymentProvider);

/** Loses the provider's next answer; with `lost` = `call` the request does not reach the provider at all. */
function loseAnswer(lost: 'answer' | 'call'): void {
  const create = provider.create.bind(provider);
  jest.spyOn(provider, 'create').mockImplementationOnce(async (facts, key) => {
    if (lost === 'answer') await create(facts, key);
    throw new Stripe.errors.StripeConnectionError({ message: 'cut', type: 'api_error' });
  });
}

async function failToOpen(productId: number, amount: number): Promise<string> {
  const ada = shop.person();
  await shop.request(addCartItem, { productId, quantity: 1 }, ada);
  await shop.refusal(shop.request(createPaymentIntent, { amount }, ada));
  const [{ id }] = await shop.dataSource.query('SELECT id FROM payments WHERE user_id = $1', [ada.userId]);
  return id;
}

/** Ends the time limit of a payment, and waits until it is closed. */
async function expire(id: string): Promise<void> {
  await shop.dataSource.query('UPDATE payments SET cancel_at = now() WHERE id = $1', [id]);
  await shop.until(
    async () =>
      (await shop.dataSource.query('SELECT status FROM payments WHERE id = $1', [id]))[0].status ===
      'cancelled',
  );
}

/** Ids of the provider's intents for one of our payments. */
async function intentsOf(id: string): Promise<string[]> {
  const { data } = await shop.stripe.paymentIntents.list({ limit: 100 });
  return data.filter(({ metadata }) => metadata['paymentId'] === id).map(({ status }) => status);
}

it.each(['answer', 'call'] as const)(
  'closes a payment whose %s was lost, here and at the provider',
  async (lost) => {
    loseAnswer(lost);
    const id = await failToOpen(1, 2_500);
    await expire(id);
    expect(await intentsOf(id)).toEqual(['canceled']);
  },
);

it('closes a payment that the provider rejects, without an intent', async () => {
  const id = await failToOpen(2, 10);
  await expire(id);
  expect(await intentsOf(id)).toEqual([]);
});

it('closes a donation whose answer was lost after half an hour at most', async () => {
  loseAnswer('answer');
  await shop.refusal(shop.request(createDonation, { amount: 12 }));
  const [{ id, minutes }] = await shop.dataSource.query(
    `SELECT id, extract(epoch FROM cancel_at - now()) / 60 AS minutes FROM payments WHERE purpose = 'donation'`,
  );
  expect(Number(minutes)).toBeLessThanOrEqual(30);
  await expire(id);
  expect(await intentsOf(id)).toEqual(['canceled']);
});
