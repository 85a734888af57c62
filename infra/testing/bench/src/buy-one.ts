import { setTimeout as sleep } from 'node:timers/promises';
import type { BuyerHeaders } from './buyers.ts';
import { call } from './call.ts';

/** Minimum wait before a buyer polls the order's state, in ms. */
const LEAST_WAIT_MS = 20;
/** Long, because a busy machine is not a fault. */
const PAID_PATIENCE_MS = 120_000;

export interface Product {
  id: number;
  price: number;
  comingSoon: boolean;
}

/** The APIs that a buyer calls: the site's, over any transport, and the provider's. */
export interface Shop {
  ask<T>(path: string, options: NonNullable<Parameters<typeof call>[1]>): Promise<T>;
  sandbox: string;
  publishableKey: string;
}

/**
 * Buys one piece, from the cart to paid. The buyer polls for payment with exponential back-off: a fixed interval
 * would dominate the measurement on a fast machine. Throws when a step fails or the order is not paid in time.
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
