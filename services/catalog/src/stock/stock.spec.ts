import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  getProduct,
  type OrderFacts,
  orderCancelled,
  orderPaid,
  orderRefunded,
  releaseStock,
  reserveStock,
  stockUnavailable,
} from '@studio/contracts';
import { Bus, Outbox } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { type RunningCatalog, runningCatalog } from '../../test/running-catalog.js';
import { LAPSE_GRACE_MS, ReleaseLapsedHolds } from './release-lapsed-holds.js';

const TOTE = 110;
const NOTEBOOK = 130;
const KEYCHAIN = 140;
let catalog: RunningCatalog;
let bus: Bus;
let data: DataSource;

beforeAll(async () => {
  catalog = await runningCatalog();
  bus = catalog.app.get(Bus);
  data = catalog.app.get(DataSource);
});
afterAll(() => catalog?.stop());
beforeEach(async () => {
  await data.query('DELETE FROM stock_holds');
  await data.query('DELETE FROM stock_reservations');
  await data.query('UPDATE products SET inventory = 10 WHERE id = ANY($1)', [[TOTE, KEYCHAIN]]);
});

const expiresAt = new Date(Date.now() + 60_000).toISOString();
const reserve = (orderId: string, ...lines: [number, number][]) =>
  bus.request(
    reserveStock,
    { orderId, lines: lines.map(([productId, quantity]) => ({ productId, quantity })), expiresAt },
    // Two hundred at once on a slow machine: what is asked here is who gets one, not how soon.
    { deadlineMs: 25_000 },
  );
const inventory = async (id: number): Promise<number | null> =>
  (await data.query('SELECT inventory FROM products WHERE id = $1', [id]))[0].inventory;
const state = async (orderId: string): Promise<string> =>
  (await data.query('SELECT state FROM stock_reservations WHERE order_id = $1', [orderId]))[0]?.state;

/** Commerce's own events, through stream and inbox. */
async function tell(event: typeof orderPaid, orderId: string, quantity = 1): Promise<void> {
  const facts: OrderFacts = {
    orderId,
    userId: randomUUID(),
    items: [{ productId: TOTE, quantity }],
  };
  await data.transaction((tx) => catalog.app.get(Outbox).add(tx, event, facts));
}
async function becomes(orderId: string, wanted: string): Promise<void> {
  const end = Date.now() + 40_000;
  while ((await state(orderId)) !== wanted) {
    if (Date.now() > end) throw new Error(`still ${await state(orderId)} after 40 s, not ${wanted}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describe('reserving', () => {
  it('sells exactly 10 of 10 to 200 buyers at once', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, () => reserve(randomUUID(), [TOTE, 1])),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          code: 'out-of-stock',
          details: { productId: TOTE, name: 'Tote bag', available: 0 },
        });
    }
    expect(await inventory(TOTE)).toBe(0);
  });

  it('takes all lines or none', async () => {
    await expect(reserve(randomUUID(), [TOTE, 2], [KEYCHAIN, 11])).rejects.toMatchObject({
      code: 'out-of-stock',
      message: 'Only 10 left of Keychain.',
    });
    expect(await inventory(TOTE)).toBe(10);
  });

  it('takes once however often the same order asks', async () => {
    const orderId = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => reserve(orderId, [TOTE, 3])));
    expect(await inventory(TOTE)).toBe(7);
  });

  it('never runs out of what has no count, nor sells what is not sold yet', async () => {
    await reserve(randomUUID(), [NOTEBOOK, 99]);
    expect(await inventory(NOTEBOOK)).toBeNull();
    await expect(reserve(randomUUID(), [201, 1])).rejects.toMatchObject({ code: 'not-found' });
  });

  it('shows the new count to readers', async () => {
    await bus.request(getProduct, { id: KEYCHAIN });
    await reserve(randomUUID(), [KEYCHAIN, 4]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await bus.request(getProduct, { id: KEYCHAIN })).inventory).toBe(6);
  });
});

describe('releasing', () => {
  it('gives back once', async () => {
    const orderId = randomUUID();
    await reserve(orderId, [TOTE, 3]);
    expect(await bus.request(releaseStock, { orderId })).toEqual({ released: true });
    expect(await bus.request(releaseStock, { orderId })).toEqual({ released: false });
    expect(await inventory(TOTE)).toBe(10);
  });

  it('keeps a late duplicate of the reservation out', async () => {
    const orderId = randomUUID();
    await bus.request(releaseStock, { orderId });
    await expect(reserve(orderId, [TOTE, 1])).rejects.toMatchObject({ code: 'already-released' });
    expect(await inventory(TOTE)).toBe(10);
  });
});

describe('when commerce speaks', () => {
  it('sells what is held once paid; a release afterwards changes nothing', async () => {
    const orderId = randomUUID();
    await reserve(orderId, [TOTE, 1]);
    await tell(orderPaid, orderId);
    await becomes(orderId, 'committed');
    expect(await bus.request(releaseStock, { orderId })).toEqual({ released: false });
    expect(await inventory(TOTE)).toBe(9);
  });

  it('takes again for an order whose hold had lapsed', async () => {
    const orderId = randomUUID();
    await reserve(orderId, [TOTE, 2]);
    const sweeper = catalog.app.get(ReleaseLapsedHolds);
    expect(await sweeper.sweep()).toBe(0);
    expect(await sweeper.sweep(Date.now() + LAPSE_GRACE_MS + 120_000)).toBeGreaterThan(0);
    expect(await state(orderId)).toBe('lapsed');
    expect(await inventory(TOTE)).toBe(10);
    await tell(orderPaid, orderId, 2);
    await becomes(orderId, 'committed');
    expect(await inventory(TOTE)).toBe(8);
  });

  it('asks for a refund when paid and gone, and then holds nothing', async () => {
    const orderId = randomUUID();
    await tell(orderPaid, orderId, 11);
    await becomes(orderId, 'unavailable');
    const told = await data.query(`SELECT event->'data' AS data FROM outbox WHERE type = $1`, [
      stockUnavailable.type,
    ]);
    expect(told).toEqual([{ data: { orderId } }]);
    await tell(orderRefunded, orderId, 11);
    await becomes(orderId, 'refunded');
    expect(await inventory(TOTE)).toBe(10);
  });

  it('gives back what a cancelled or refunded order had', async () => {
    const [cancelled, refunded] = [randomUUID(), randomUUID()];
    await reserve(cancelled, [TOTE, 1]);
    await reserve(refunded, [TOTE, 1]);
    await tell(orderCancelled, cancelled);
    await tell(orderRefunded, refunded);
    await Promise.all([becomes(cancelled, 'released'), becomes(refunded, 'refunded')]);
    expect(await inventory(TOTE)).toBe(10);
  });
});
