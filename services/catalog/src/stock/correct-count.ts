import { BusError, nameOf, notFound, rows } from '@studio/service-kit';
import type { Caller } from '@studio/contracts';
import type { EntityManager } from 'typeorm';
import { StockMovementEntity } from './stock-movement.entity.js';

export interface Correction {
  productId: number;
  /** Pieces that came, or went when negative. */
  change: number;
  reason: string;
  /** The asker's: the correction is made once for each. */
  key: string;
}

/**
 * Changes a counted number together with a line of the ledger. False: it was made before. Throws `not-found`,
 * `not-counted`, `negative`, `key-used`.
 */
export async function correctCount(
  manager: EntityManager,
  { productId, change, reason, key }: Correction,
  actor: Caller,
): Promise<boolean> {
  const [product] = await rows<{ inventory: number | null }>(
    manager,
    'SELECT inventory FROM products WHERE id = $1 FOR UPDATE',
    [productId],
  );
  if (!product) throw notFound('product');
  const before = await manager.findOneBy(StockMovementEntity, { key });
  if (before) {
    const isSame = before.productId === productId && before.change === change && before.reason === reason;
    if (!isSame) throw keyUsed();
    return false;
  }
  const { inventory } = product;
  if (inventory === null)
    throw new BusError('not-counted', 'This product is not counted: it never runs out.');
  if (inventory + change < 0)
    throw new BusError('negative', `There are only ${inventory} that are not reserved.`, {
      available: inventory,
    });
  await rows(
    manager,
    `WITH counted AS (UPDATE products SET inventory = inventory + $2 WHERE id = $1)
     INSERT INTO stock_movements (product_id, change, reason, actor_id, actor_name, key)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [productId, change, reason, actor.userId, nameOf(actor), key],
  ).catch((error: { constraint?: unknown }) => {
    throw error.constraint === 'stock_movements_key' ? keyUsed() : error;
  });
  return true;
}

function keyUsed(): BusError {
  return new BusError(
    'key-used',
    'This was asked for before, in another way. Please look at the count again.',
  );
}
