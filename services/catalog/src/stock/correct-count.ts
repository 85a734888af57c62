import { BusError, keyUsed, nameOf, notFound, rows } from '@studio/service-kit';
import type { Caller } from '@studio/contracts';
import type { EntityManager } from 'typeorm';
import { StockMovementEntity } from './stock.entities.js';

export interface Correction {
  productId: number;
  /** Difference in pieces, negative for a removal. Either this or `counted` is set. */
  change?: number | undefined;
  /** Number of pieces on the shelf, including those of orders that are not packed. */
  counted?: number | undefined;
  /** Ids of orders that are not packed, from commerce; only with `counted`. */
  unpacked?: readonly string[];
  reason: string;
  /** Idempotency key. */
  key: string;
}

/** Pieces on the shelf that belong to orders: reserved, or paid and not packed. */
const PROMISED = `
  SELECT coalesce(sum(quantity), 0)::int AS promised
  FROM stock_reserved_items JOIN stock_reservations USING (order_id)
  WHERE product_id = $1 AND (state = 'held' OR (state = 'committed' AND order_id = ANY ($2)))`;

/**
 * Changes a product's stock together with a line of the ledger. `counted` is compared under the product's
 * lock, so that a concurrent sale is in both numbers or in neither. A count that changes nothing has its line as
 * well, which keeps its key. Returns the difference; undefined when the correction was already made. Throws
 * `not-found`, `not-counted`, `negative`, `key-used`.
 */
export async function correctCount(
  manager: EntityManager,
  { productId, reason, key, unpacked = [], ...input }: Correction,
  actor: Caller,
): Promise<number | undefined> {
  const [product] = await rows<{ inventory: number | null }>(
    manager,
    'SELECT inventory FROM products WHERE id = $1 FOR UPDATE',
    [productId],
  );
  if (!product) throw notFound('product');
  const before = await manager.findOneBy(StockMovementEntity, { key });
  if (before) {
    const isSame =
      before.counted === (input.counted ?? null) &&
      (input.change === undefined || before.change === input.change);
    if (!isSame || before.productId !== productId || before.reason !== reason) throw keyUsed('count');
    return undefined;
  }
  const { inventory } = product;
  if (inventory === null)
    throw new BusError('not-counted', 'This product is not counted: it never runs out.');
  const [promised] =
    input.counted === undefined
      ? []
      : await rows<{ promised: number }>(manager, PROMISED, [productId, unpacked]);
  const change = input.change ?? input.counted! - promised!.promised - inventory;
  if (inventory + change < 0 && promised)
    throw new BusError(
      'negative',
      `Orders that are not packed need ${promised.promised} of them. Please count again, or cancel an order first.`,
      { available: inventory },
    );
  if (inventory + change < 0)
    throw new BusError('negative', `There are only ${inventory} that are not reserved.`, {
      available: inventory,
    });
  await rows(
    manager,
    `WITH counted AS (UPDATE products SET inventory = inventory + $2 WHERE id = $1)
     INSERT INTO stock_movements (product_id, change, reason, actor_id, actor_name, key, counted)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [productId, change, reason, actor.userId, nameOf(actor), key, input.counted ?? null],
  ).catch((error: { constraint?: unknown }) => {
    throw error.constraint === 'stock_movements_key' ? keyUsed('count') : error;
  });
  return change;
}
