import { expect, it } from '@jest/globals';
import type { Caller, CloudEvent, OrderFacts } from '@studio/contracts';
import { BusError } from '@studio/service-kit';
import fc from 'fast-check';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { runningCatalog } from '../../testing/running-catalog.js';
import { StockController } from './stock.controller.js';
import { correctCount } from './correct-count.js';
import { Stock } from './stock.js';

const PRODUCTS = [101, 102, 110];
const START = 6;

const catalog = await runningCatalog();
const dataSource = catalog.app.get(DataSource);
const stock = catalog.app.get(Stock);

const order = fc.integer({ min: 1, max: 5 }).map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const lines = fc.array(
  fc.record({ productId: fc.constantFrom(...PRODUCTS), quantity: fc.integer({ min: 1, max: 3 }) }),
  { minLength: 1, maxLength: 4 },
);
const step = fc.record({
  verb: fc.constantFrom('reserve', 'reserve', 'release', 'commit', 'reduce', 'refund', 'expire', 'correct'),
  order,
  others: fc.array(order, { maxLength: 2 }),
  lines,
  /** Few keys, so that some repeat. */
  correction: fc.record({
    productId: fc.constantFrom(...PRODUCTS),
    change: fc.constantFrom(-4, -1, 2),
    key: fc.integer({ min: 1, max: 9 }).map((n) => `00000000-0000-4000-9000-00000000000${n}`),
  }),
});
const claire: Caller = {
  userId: '00000000-0000-4000-a000-000000000001',
  email: 'claire@example.org',
  firstName: 'Claire',
  lastName: '',
};
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function run({ verb, order, others, lines, correction }: Step): Promise<void> {
  if (verb === 'reserve')
    return unlessRefused(catalog.app.get(StockController).reserve({ orderId: order, lines, heldMs: 1 }));
  if (verb === 'commit') return commit([...new Set([order, ...others])], lines);
  const work = dataSource.transaction<unknown>((manager) => {
    if (verb === 'refund') return stock.refund(manager, order);
    if (verb === 'reduce') return stock.reduce(manager, order, lines);
    if (verb === 'correct') return correctCount(manager, { ...correction, reason: 'counted again' }, claire);
    if (verb === 'expire') return stock.expire(manager, order);
    return stock.release(manager, order);
  });
  await unlessRefused(work);
}

/** Pays orders in one batch; when it fails, one by one. */
async function commit(orders: string[], items: Step['lines']): Promise<void> {
  const events = orders.map((orderId) => ({ data: { orderId, items } }));
  const handle = (some: object[]) =>
    dataSource.transaction((manager) =>
      catalog.app.get(StockController).commitWhenPaid(some as CloudEvent<OrderFacts>[], manager),
    );
  await handle(events).catch((error: unknown) => {
    if (error instanceof QueryFailedError || orders.length === 1) throw error;
    return Promise.all(events.map((event) => handle([event])));
  });
}

/** A rejection is a valid result; any other error, such as a deadlock, fails the property. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof BusError)) throw error;
  });
}

const PIECES = `
  SELECT p.inventory,
    (SELECT coalesce(sum(quantity), 0)::int FROM stock_reserved_items WHERE product_id = p.id) AS taken,
    (SELECT coalesce(sum(change), 0)::int FROM stock_movements WHERE product_id = p.id) AS ledger,
    (SELECT coalesce(sum(change), 0)::int FROM stock_movements WHERE product_id = p.id AND order_id IS NULL) AS brought
  FROM products p WHERE p.id = ANY($1)`;
/** A paid order may have no items left: all were refunded before it was packed. */
const STRAY = `
  SELECT 1 FROM stock_reservations r FULL JOIN stock_reserved_items i USING (order_id)
  WHERE (r.state IN ('held', 'committed')) IS DISTINCT FROM (i.order_id IS NOT NULL)
    AND NOT (r.state = 'committed' AND i.order_id IS NULL)`;

/** Empties the reservations and the ledger, and stocks the products anew. */
async function startAgain(): Promise<void> {
  await dataSource.query('DELETE FROM stock_reserved_items');
  await dataSource.query('DELETE FROM stock_reservations');
  await dataSource.query('DELETE FROM stock_movements WHERE product_id = ANY($1)', [PRODUCTS]);
  await dataSource.query('UPDATE products SET inventory = $2 WHERE id = ANY($1)', [PRODUCTS, START]);
  await dataSource.query(
    `INSERT INTO stock_movements (product_id, change, reason) SELECT unnest($1::int[]), $2, 'counted'`,
    [PRODUCTS, START],
  );
}

it('never oversells and never loses a piece, for any steps in any order, concurrent or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        await startAgain();
        for (const round of rounds) {
          // Waits for all of them before the checks.
          const failed = (await Promise.allSettled(round.map(run))).find(
            ({ status }) => status === 'rejected',
          );
          if (failed) throw (failed as PromiseRejectedResult).reason;
          for (const { inventory, taken, ledger, brought } of await dataSource.query(PIECES, [PRODUCTS])) {
            expect(inventory).toBeGreaterThanOrEqual(0);
            expect(inventory).toBe(ledger);
            // Reserved, sold and available pieces add up to the initial stock and the corrections.
            expect(inventory + taken).toBe(brought);
          }
          expect(await dataSource.query(STRAY)).toEqual([]);
        }
      },
    ),
    { numRuns: 60 },
  );
});

it('restocks pieces that were refunded before packing once, for events in any order and number', async () => {
  const [orderId, productId] = ['00000000-0000-4000-8000-000000000001', PRODUCTS[0]!];
  const pieces = (quantity: number) => [{ productId, quantity }];
  const events = {
    paid: (manager: EntityManager) => stock.commit(manager, orderId, pieces(3)),
    'one refunded': (manager: EntityManager) => stock.reduce(manager, orderId, pieces(2)),
    'two refunded': (manager: EntityManager) => stock.reduce(manager, orderId, pieces(1)),
    'all refunded': (manager: EntityManager) => stock.refund(manager, orderId),
    expired: (manager: EntityManager) => stock.expire(manager, orderId),
  };
  const names = Object.keys(events) as (keyof typeof events)[];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { maxLength: 8 }), async (happened) => {
      await startAgain();
      await catalog.app.get(StockController).reserve({ orderId, lines: pieces(3), heldMs: 1 });
      for (const name of happened) await dataSource.transaction<unknown>(events[name]);
      const has = (...some: typeof names) => some.some((name) => happened.includes(name));
      const isPaid = has('paid', 'one refunded', 'two refunded');
      const left = has('two refunded') ? 1 : has('one refunded') ? 2 : 3;
      const taken = has('all refunded') || (has('expired') && !isPaid) ? 0 : left;
      expect(await dataSource.query(PIECES, [[productId]])).toMatchObject([
        { inventory: START - taken, taken, ledger: START - taken },
      ]);
    }),
    { numRuns: 100 },
  );
});
