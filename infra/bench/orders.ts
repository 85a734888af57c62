import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { publishableKey, signInBuyers, type BuyerHeaders } from './buyers.ts';
import { call } from './call.ts';
import { closedLoop } from './closed-loop.ts';
import { CONNECTIONS, driveInTurns } from './load.ts';
import type { Row } from './table.ts';
import type { Stack } from '../local/start-stack.ts';

/** People whose carts are filled in turn, so that no cart line grows past its limit. */
const SHOPPERS = 2_000;
const SECONDS = 10;
/** How often a buyer looks whether the order is paid, in ms; the page itself asks less often. */
const POLL_MS = 100;
const PAID_PATIENCE_MS = 20_000;

interface Product {
  id: number;
  price: number;
  comingSoon: boolean;
}

/** Carts and whole orders: add, intent, order, confirmation at the provider, webhook, paid. */
export async function benchOrders(stack: Stack): Promise<Row[]> {
  const { gateway } = stack.addresses;
  await restock(stack);
  const products = (await call<Product[]>(`${gateway}/api/products`)).filter(
    (product) => !product.comingSoon,
  );
  const shoppers = await signInBuyers(stack, SHOPPERS);
  let turn = 0;
  const [add] = await driveInTurns([
    {
      url: `${gateway}/api/cart`,
      method: 'POST',
      headersOf: () => shoppers[turn++ % SHOPPERS]!,
      body: () => addition(products[Math.floor(turn / SHOPPERS) % products.length]!),
    },
  ]);
  const buyers = await signInBuyers(stack, CONNECTIONS);
  const order = (worker: number, round: number) =>
    buyOne(stack, buyers[worker]!, products[(worker + round) % products.length]!);
  await closedLoop(CONNECTIONS, 2, order);
  const orders = await closedLoop(CONNECTIONS, SECONDS, order);
  return [
    { what: 'add to cart', measured: add!, target: { perSecond: 1_000 } },
    { what: 'whole orders, paid', measured: orders, target: { perSecond: 100 } },
  ];
}

async function buyOne(stack: Stack, headers: BuyerHeaders, product: Product): Promise<void> {
  const { gateway, sandbox } = stack.addresses;
  const post = <T>(path: string, body: object): Promise<T> =>
    call<T>(`${gateway}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await call(`${gateway}/api/cart`, { method: 'DELETE', headers });
  await call(`${gateway}/api/cart`, { method: 'POST', headers, body: addition(product) });
  const intent = await post<{ clientSecret: string; paymentIntentId: string }>('/api/create-payment-intent', {
    amount: product.price,
  });
  const order = await post<{ id: string }>('/api/process-order', {
    shippingAddress: '1 Bench Road, Test Town, 12345, United States',
    billingAddress: '',
    stripePaymentIntentId: intent.paymentIntentId,
  });
  const form = new URLSearchParams({ payment_method: 'pm_card_visa', client_secret: intent.clientSecret });
  await call(`${sandbox}/v1/payment_intents/${intent.paymentIntentId}/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${publishableKey()}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form.toString(),
  });
  const until = performance.now() + PAID_PATIENCE_MS;
  while (
    (await call<{ status: string }>(`${gateway}/api/orders/${order.id}`, { headers })).status !== 'paid'
  ) {
    if (performance.now() > until) throw new Error('an order was not paid in time');
    await sleep(POLL_MS);
  }
}

const addition = (product: Product): string => JSON.stringify({ productId: product.id, quantity: 1 });

/** Fills the shelves: what is measured is selling, not selling out. */
async function restock({ addresses }: Stack): Promise<void> {
  const client = new Client({ connectionString: addresses.database.catalog });
  await client.connect();
  await client.query('UPDATE products SET inventory = 10000000 WHERE inventory IS NOT NULL');
  await client.end();
}
