import { expect, it } from '@jest/globals';
import type { Caller } from '@studio/contracts';
import { openShop } from '../../testing/test-shop.js';

const BUYERS = 200;
const PIECES = 10;
/** Buyers who prepare their payments concurrently; all of them then place their orders at once. */
const TOGETHER = 20;

const shop = await openShop();
shop.catalog.put(1, 2_500, PIECES);

type Ready = { buyer: Caller; intent: string };

async function getReady(): Promise<Ready[]> {
  const ready: Ready[] = [];
  while (ready.length < BUYERS) {
    const buyers = Array.from({ length: TOGETHER }, () => shop.person());
    ready.push(
      ...(await Promise.all(
        buyers.map(async (buyer) => ({ buyer, intent: await shop.checkout(buyer, { 1: 1 }) })),
      )),
    );
  }
  return ready;
}

it('sells the last 10 pieces to 10 of 200 concurrent buyers, and charges none of the others', async () => {
  const ready = await getReady();
  const placed = await Promise.allSettled(ready.map(({ buyer, intent }) => shop.order(buyer, intent)));
  const orders = placed.flatMap((result, at) =>
    result.status === 'fulfilled' ? [{ ...ready[at]!, id: result.value.id }] : [],
  );
  const refusals = placed.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(orders).toHaveLength(PIECES);
  expect(new Set(refusals.map(({ code, message }) => `${code}: ${message}`))).toEqual(
    new Set(['out-of-stock: Product 1 is sold out.']),
  );
  expect(shop.catalog.left(1)).toBe(0);
  await Promise.all(orders.map(({ intent }) => shop.pay(intent)));
  await Promise.all(orders.map(({ buyer, id }) => shop.ends(buyer, id, 'paid')));
  const [{ count }] = await shop.dataSource.query('SELECT count(*)::int AS count FROM orders');
  expect(count).toBe(PIECES);
});
