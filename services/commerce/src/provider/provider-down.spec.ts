import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { addCartItem, createDonation, createPaymentIntent, getCart } from '@studio/contracts';
import Stripe from 'stripe';
import { openShop } from '../../testing/test-shop.js';
import { PaymentProvider } from './payment-provider.js';
import { unavailableWhenDown } from './provider-error.js';

const shop = await openShop({ STRIPE_API_URL: 'http://127.0.0.1:9' });
shop.catalog.put(1, 2_500);

it('fails with a sentence for people while the provider is down, and loses nothing', async () => {
  const ada = shop.person();
  await shop.request(addCartItem, { productId: 1, quantity: 1 }, ada);
  const payment = await shop.refusal(shop.request(createPaymentIntent, { amount: 2_500 }, ada));
  const donation = await shop.refusal(shop.request(createDonation, { amount: 25 }));
  expect([payment.code, donation.code]).toEqual(Array(2).fill('payment-provider-unavailable'));
  expect(payment.message).toContain('Nothing was charged');
  expect(await shop.request(getCart, {}, ada)).toHaveLength(1);
  // The same checkout reuses the row, and therefore the idempotency key.
  await shop.refusal(shop.request(createPaymentIntent, { amount: 2_500 }, ada));
  const [{ rows }] = await shop.dataSource.query(
    `SELECT count(*)::int AS rows FROM payments WHERE purpose = 'order' AND status = 'creating'`,
  );
  expect(rows).toBe(1);
});

it('does not ask for disputes before the refunds are listed', async () => {
  const asked: string[] = [];
  await using server = createServer((request, response) => {
    asked.push(request.url!.split('?')[0]!);
    response.writeHead(400, { 'content-type': 'application/json' }).end('{"error": {}}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const api = { STRIPE_SECRET_KEY: 'sk_test_lists', STRIPE_API_URL: `http://127.0.0.1:${port}` };
  const provider = new PaymentProvider(api);
  await expect(provider.refundsAndDisputesSince(new Date()).next()).rejects.toThrow();
  expect(asked).toEqual(['/v1/refunds']);
});

it('treats a key in use as retryable, and a misused key as an error', () => {
  const failed = (code?: string) =>
    new Stripe.errors.StripeIdempotencyError({
      type: 'idempotency_error',
      message: 'refused',
      ...(code && { code }),
    } as never);
  expect(unavailableWhenDown(failed('idempotency_key_in_use'))).toMatchObject({
    code: 'payment-provider-unavailable',
  });
  const misused = failed();
  expect(unavailableWhenDown(misused)).toBe(misused);
});
