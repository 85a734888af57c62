import { setTimeout as sleep } from 'node:timers/promises';
import { addition, type BuyerHeaders, buyOne, type Product, type Shop } from '@studio/bench';
import type { Balancer } from './balancer.ts';

/** The shortest pause between visits, in ms. A visit that took longer is followed by as long a pause, for busy machines. */
const MIN_PAUSE_MS = 100;

/** Reads documents, cached and uncached, and the API. */
export async function read(balancer: Balancer, products: readonly Product[]): Promise<void> {
  const { id } = products[Math.floor(Math.random() * products.length)]!;
  for (const path of ['/', '/shop', `/product/${id}`]) await balancer.read(path);
  for (const path of ['/api/products', '/api/books']) await balancer.ask(path);
}

/** Adds an item to the cart, changes its quantity, and removes it. */
export async function changeCart(balancer: Balancer, headers: BuyerHeaders, product: Product): Promise<void> {
  const line = await balancer.ask<{ id: string }>('/api/cart', {
    method: 'POST',
    headers,
    body: addition(product),
  });
  const one = `/api/cart/${line.id}`;
  await balancer.ask(one, { method: 'PUT', headers, body: JSON.stringify({ quantity: 2 }) });
  const { cookie = '', origin = '' } = headers;
  await balancer.ask(one, { method: 'DELETE', headers: { cookie, origin } });
}

/** Repeats a visit until told to end; the balancer records failures. Resolves to the number of successes. */
export async function keepVisiting(visit: () => Promise<void>, ended: () => boolean): Promise<number> {
  let well = 0;
  while (!ended()) {
    const from = performance.now();
    await visit().then(
      () => (well += 1),
      () => undefined,
    );
    await sleep(Math.max(MIN_PAUSE_MS, performance.now() - from));
  }
  return well;
}

/** Buys through the balancer; an order that is not paid in time is also a failure. */
export async function buy(
  balancer: Balancer,
  shop: Omit<Shop, 'ask'>,
  headers: BuyerHeaders,
  product: Product,
): Promise<void> {
  const ask: Shop['ask'] = (path, options) => balancer.ask(path, options);
  const known = balancer.failures.length;
  await buyOne({ ...shop, ask }, headers, product).catch((error: unknown) => {
    if (balancer.failures.length === known) balancer.failures.push(String(error));
    throw error;
  });
}
