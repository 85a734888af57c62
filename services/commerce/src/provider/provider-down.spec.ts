import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addCartItem, createDonation, createPaymentIntent, getCart } from '@studio/contracts';
import { TestShop } from '../../testing/test-shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open({ STRIPE_API_URL: 'http://127.0.0.1:9' });
  shop.catalog.put(1, 2_500);
});
afterAll(() => shop?.close());

it('while the provider is down buyers and donors get a sentence, and nothing is lost', async () => {
  const ada = shop.person();
  await shop.request(addCartItem, { productId: 1, quantity: 1 }, ada);
  const payment = await shop.refusal(shop.request(createPaymentIntent, { amount: 2_500 }, ada));
  const donation = await shop.refusal(shop.request(createDonation, { amount: 25 }));
  expect([payment.code, donation.code]).toEqual(Array(2).fill('payment-provider-unavailable'));
  expect(payment.message).toContain('Nothing was charged');
  expect(await shop.request(getCart, {}, ada)).toHaveLength(1);
  // The same checkout goes on with the same row, and so under the same idempotency key.
  await shop.refusal(shop.request(createPaymentIntent, { amount: 2_500 }, ada));
  const [{ rows }] = await shop.dataSource.query(
    `SELECT count(*)::int AS rows FROM payments WHERE purpose = 'order' AND status = 'creating'`,
  );
  expect(rows).toBe(1);
});
