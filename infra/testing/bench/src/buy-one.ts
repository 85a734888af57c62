import { setTimeout as sleep } from 'node:timers/promises';
import type { BuyerHeaders } from './buyers.ts';
import { call } from './call.ts';

/** The least that a buyer waits before looking whether the order is paid, in ms. */
const LEAST_WAIT_MS = 20;
const PAID_PATIENCE_MS = 20_000;

export interface Product {
  id: number;
  price: number;
  comingSoon: boolean;
}

/** Where a buyer buys: the site's API, however it is reached, and the provider's. */
export interface Shop {
  ask<T>(path: string, options: NonNullable<Parameters<typeof call>[1]>): Promise<T>;
  sandbox: string;
  publishableKey: string;
}

/**
 * A whole order of one piece, from the cart to paid. The buyer looks whether it is paid after as long again as the order
 * has taken so far: a fixed wait would be most of the figure on a fast machine. Throws when any step fails or the order
 * is not paid in time.
 */
export async function buyOne(shop: Shop, headers: BuyerHeaders, product: Product): Promise<void> {
  const post = <T>(path: string, body: object): Promise<T> =>
    shop.ask<T>(path, { method: 'POST', headers, body: JSON.stringify(body) });
  const begun = performance.now();
  await shop.ask('/api/cart', { method: 'POST', headers, body: addition(product) });
  const intent = await post<{ clientSecret: string; paymentIntentId: string }>('/api/create-payment-intent', {
    amount: product.price,
  });
  const order = await post<{ id: string }>('/api/process-order', {
    shippingAddress: '1 Bench Road, Test Town, 12345, United States',
    billingAddress: '',
    stripePaymentIntentId: intent.paymentIntentId,
  });
  const form = new URLSearchParams({ payment_method: 'pm_card_visa', client_secret: intent.clientSecret });
  await call(`${shop.sandbox}/v1/payment_intents/${intent.paymentIntentId}/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${shop.publishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form.toString(),
  });
  const until = performance.now() + PAID_PATIENCE_MS;
  for (let status = ''; status !== 'paid';) {
    if (performance.now() > until) throw new Error('an order was not paid in time');
    await sleep(Math.max(LEAST_WAIT_MS, performance.now() - begun));
    ({ status } = await shop.ask<{ status: string }>(`/api/orders/${order.id}`, { headers }));
  }
}

export const addition = (product: Product): string => JSON.stringify({ productId: product.id, quantity: 1 });
