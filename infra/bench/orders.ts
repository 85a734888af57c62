import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { BASELINE_PORT } from './bench-stack.ts';
import { publishableKey, signInBuyers, type BuyerHeaders } from './buyers.ts';
import { call } from './call.ts';
import { closedLoop } from './closed-loop.ts';
import { CONNECTIONS, driveInTurns } from './load.ts';
import { startBaseline } from './spawn.ts';
import type { Row } from './table.ts';
import type { Stack } from '../local/start-stack.ts';

/** People whose carts are filled in turn, so that no cart line grows past its limit. */
const SHOPPERS = 2_000;
/** People who buy; each begins with the empty cart that the last order, once paid, leaves behind. */
const BUYERS = 5_000;
const SECONDS = 10;
/** How often a buyer looks whether the order is paid, in ms; the page itself asks less often. */
const POLL_MS = 400;
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
  const baseline = await startBaseline('hello', { port: BASELINE_PORT });
  const [hello, add] = await driveInTurns([
    { url: `http://127.0.0.1:${BASELINE_PORT}/` },
    {
      url: `${gateway}/api/cart`,
      method: 'POST',
      headersOf: () => shoppers[turn++ % SHOPPERS]!,
      body: () => addition(products[Math.floor(turn / SHOPPERS) % products.length]!),
    },
  ]);
  baseline.stop();
  const buyers = await signInBuyers(stack, BUYERS);
  let next = 0;
  const order = () => {
    const one = next++ % BUYERS;
    return buyOne(stack, buyers[one]!, products[one % products.length]!);
  };
  await closedLoop(CONNECTIONS, 2, order);
  const orders = await closedLoop(CONNECTIONS, SECONDS, order);
  return [
    { what: 'bare Fastify', measured: hello! },
    { what: 'add to cart', measured: add!, target: { perSecond: 1_000 } },
    { what: 'whole orders, paid', measured: orders, target: { perSecond: 100 } },
  ];
}

async function buyOne(stack: Stack, headers: BuyerHeaders, product: Product): Promise<void> {
  const { gateway, sandbox } = stack.addresses;
  const post = <T>(path: string, body: object): Promise<T> =>
    call<T>(`${gateway}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
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
  for (let status = ''; status !== 'paid';) {
    if (performance.now() > until) throw new Error('an order was not paid in time');
    await sleep(POLL_MS);
    ({ status } = await call<{ status: string }>(`${gateway}/api/orders/${order.id}`, { headers }));
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
