import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  DAY_MS,
  getProduct,
  HOUR_MS,
  type OrderFacts,
  orderCancelled,
  orderPaid,
  orderReduced,
  orderRefunded,
  releaseStock,
  reserveStock,
  stockUnavailable,
} from '@studio/contracts';
import { Bus, Outbox } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { runningCatalog } from '../../testing/running-catalog.js';
import { ExpireReservations } from './expire-reservations.js';
import { until } from '@studio/test-harness';
import { withClockMoved } from '@studio/test-harness/with-clock-moved';

const TOTE = 110;
const NOTEBOOK = 130;
const KEYCHAIN = 140;

const catalog = await runningCatalog();
const bus = catalog.app.get(Bus);
const dataSource = catalog.app.get(DataSource);
beforeEach(async () => {
  await dataSource.query('DELETE FROM stock_reserved_items');
  await dataSource.query('DELETE FROM stock_reservations');
  await dataSource.query('UPDATE products SET inventory = 10 WHERE id = ANY($1)', [[TOTE, KEYCHAIN]]);
});

/** Retries when a busy machine has no free database connection in time. */
async function reserve(
  orderId: string,
  ...lines: [number, number][]
): ReturnType<typeof bus.request<typeof reserveStock>> {
  const wanted = lines.map(([productId, quantity]) => ({ productId, quantity }));
  try {
    return await bus.request(reserveStock, { orderId, lines: wanted, heldMs: HOUR_MS });
  } catch (error) {
    if ((error as { code?: string }).code !== 'unavailable') throw error;
    return reserve(orderId, ...lines);
  }
}
const inventory = async (id: number): Promise<number | null> =>
  (await dataSource.query('SELECT inventory FROM products WHERE id = $1', [id]))[0].inventory;
const state = async (orderId: string): Promise<string> =>
  (await dataSource.query('SELECT state FROM stock_reservations WHERE order_id = $1', [orderId]))[0]?.state;

/** Publishes events of commerce, which pass through stream and inbox. */
async function publish(event: typeof orderPaid, orderId: string, quantity = 1): Promise<void> {
  const facts: OrderFacts = { orderId, items: [{ productId: TOTE, quantity }] };
  await dataSource.transaction((manager) => catalog.app.get(Outbox).add(manager, event, facts));
}
const becomes = (orderId: string, wanted: string) => until(async () => (await state(orderId)) === wanted);

describe('reserving', () => {
  it('sells exactly 10 of 10 pieces to 200 concurrent buyers', async () => {
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

  it('reserves all lines or none', async () => {
    await expect(reserve(randomUUID(), [TOTE, 2], [KEYCHAIN, 11])).rejects.toMatchObject({
      code: 'out-of-stock',
      message: 'Only 10 left of Keychain.',
    });
    expect(await inventory(TOTE)).toBe(10);
  });

  it('reserves once for repeated requests of an order', async () => {
    const orderId = randomUUID();
    await Promise.all(Array.from({ length: 8 }, () => reserve(orderId, [TOTE, 3])));
    expect(await inventory(TOTE)).toBe(7);
  });

  it('never sells out an unlimited product, and rejects one that is not yet for sale', async () => {
    await reserve(randomUUID(), [NOTEBOOK, 99]);
    expect(await inventory(NOTEBOOK)).toBeNull();
    await expect(reserve(randomUUID(), [201, 1])).rejects.toMatchObject({
      code: 'not-for-sale',
      message: expect.stringMatching(/^.+ is not for sale at the moment\.$/),
    });
  });

  it('returns the new stock at once', async () => {
    await bus.request(getProduct, { id: KEYCHAIN });
    await reserve(randomUUID(), [KEYCHAIN, 4]);
    expect((await bus.request(getProduct, { id: KEYCHAIN })).inventory).toBe(6);
  });
});

describe('releasing', () => {
  it('restocks once', async () => {
    const orderId = randomUUID();
    await reserve(orderId, [TOTE, 3]);
    expect(await bus.request(releaseStock, { orderId })).toEqual({ released: true });
    expect(await bus.request(releaseStock, { orderId })).toEqual({ released: false });
    expect(await inventory(TOTE)).toBe(10);
  });

  it('rejects a late duplicate of a reservation', async () => {
    const orderId = randomUUID();
    await bus.request(releaseStock, { orderId });
    await expect(reserve(orderId, [TOTE, 1])).rejects.toMatchObject({ code: 'already-released' });
    expect(await inventory(TOTE)).toBe(10);
  });
});

describe('order events', () => {
  it('sells reserved stock once paid; a later release has no effect', async () => {
    const orderId = randomUUID();
    await reserve(orderId, [TOTE, 1]);
    await publish(orderPaid, orderId);
    await becomes(orderId, 'committed');
    expect(await bus.request(releaseStock, { orderId })).toEqual({ released: false });
    expect(await inventory(TOTE)).toBe(9);
  });

  it('reserves again for a paid order whose reservation had expired', async () => {
    const orderId = randomUUID();
    await reserve(orderId, [TOTE, 2]);
    const expiry = catalog.app.get(ExpireReservations);
    await withClockMoved(DAY_MS, () => expiry.expire());
    expect(await state(orderId)).toBe('held');
    await dataSource.query(`UPDATE stock_reservations SET expires_at = expires_at - interval '8 hours'`);
    await withClockMoved(-DAY_MS, () => expiry.expire());
    expect(await state(orderId)).toBe('expired');
    expect(await inventory(TOTE)).toBe(10);
    await publish(orderPaid, orderId, 2);
    await becomes(orderId, 'committed');
    expect(await inventory(TOTE)).toBe(8);
  });

  it('requests a refund when an order is paid and its stock is gone, and keeps nothing reserved', async () => {
    const orderId = randomUUID();
    await publish(orderPaid, orderId, 11);
    await becomes(orderId, 'unavailable');
    const told = await dataSource.query(`SELECT event->'data' AS data FROM outbox WHERE type = $1`, [
      stockUnavailable.type,
    ]);
    expect(told).toEqual([{ data: { orderId } }]);
    await publish(orderRefunded, orderId, 11);
    await becomes(orderId, 'refunded');
    expect(await inventory(TOTE)).toBe(10);
  });

  it('restocks cancelled and refunded orders', async () => {
    const [cancelled, refunded] = [randomUUID(), randomUUID()];
    await reserve(cancelled, [TOTE, 1]);
    await reserve(refunded, [TOTE, 1]);
    await publish(orderCancelled, cancelled);
    await publish(orderRefunded, refunded);
    await Promise.all([becomes(cancelled, 'released'), becomes(refunded, 'refunded')]);
    expect(await inventory(TOTE)).toBe(10);
  });
});

it('restocks a piece that was refunded before packing, and the other pieces with the rest of the order', async () => {
  const orderId = randomUUID();
  await reserve(orderId, [TOTE, 3]);
  await publish(orderPaid, orderId, 3);
  await publish(orderReduced, orderId, 2);
  await until(async () => (await inventory(TOTE)) === 8);
  await publish(orderRefunded, orderId, 3);
  await becomes(orderId, 'refunded');
  expect(await inventory(TOTE)).toBe(10);
});

/** Writes of the column `inventory`: in an SQL statement, or as an argument such as in `increment(…, 'inventory', 1)`. */
const INVENTORY_WRITES = /\bSET\b[^;`']*?\binventory\s*=|['"]inventory['"],/g;

const LEDGER_LINES = /\bINSERT INTO stock_movements\b/g;

it('writes the inventory only in these files, each time with a line of the ledger', () => {
  const src = join(import.meta.dirname, '..');
  const writers = globSync('**/*.ts', { cwd: src })
    .filter((file) => !/\.(spec|migration)\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(src, file), 'utf8') }))
    .map(({ file, text }) => ({
      file,
      writes: text.match(INVENTORY_WRITES)?.length ?? 0,
      lines: text.match(LEDGER_LINES)?.length ?? 0,
    }))
    .filter(({ writes }) => writes > 0);
  expect(writers.map(({ file }) => file).toSorted()).toEqual([
    'stock/correct-count.ts',
    'stock/reserve-at-once.ts',
    'stock/stock.ts',
    'stock/take-stock.ts',
  ]);
  for (const { file, writes, lines } of writers) expect({ file, lines }).toEqual({ file, lines: writes });
});
