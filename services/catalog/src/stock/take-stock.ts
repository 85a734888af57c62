import type { OutOfStock, StockLine } from '@studio/contracts';
import { BusError, rows } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { ProductEntity } from '../products/product.entities.js';
import { productName } from '../products/product-cache.js';
import { ReservedItemEntity } from './stock.entities.js';

/**
 * One conditional update, so that no inventory is read before it is written. It also inserts the reserved
 * items and the ledger line.
 */
const TAKE = `
  WITH taken AS (
    UPDATE products SET inventory = inventory - $2
    WHERE id = $1 AND inventory >= $2 AND NOT coming_soon AND NOT retired RETURNING id
  ), reserved AS (
    INSERT INTO stock_reserved_items (order_id, product_id, quantity) SELECT $3, id, $2 FROM taken
  ), moved AS (
    INSERT INTO stock_movements (product_id, change, reason, order_id) SELECT id, -$2::int, 'reserved', $3 FROM taken
  )
  SELECT id FROM taken`;

/**
 * Takes every line from the inventory for an order whose reservation is locked. Throws `out-of-stock` with
 * the product, or `not-for-sale`; the caller must roll `manager`'s transaction back.
 *
 * Lines are processed by product id, to avoid deadlocks. Unlimited products are not written.
 */
export async function takeStock(
  manager: EntityManager,
  orderId: string,
  lines: readonly StockLine[],
): Promise<void> {
  const wanted = piecesByProduct(lines);
  for (const [productId, quantity] of [...wanted].sort(([a], [b]) => a - b)) {
    const taken = await rows(manager, TAKE, [productId, quantity, orderId]);
    if (taken.length > 0) continue;
    await allowUnlimited(manager, productId);
    await manager.insert(ReservedItemEntity, { orderId, productId, quantity });
  }
}

/** Number of pieces by product id. */
export function piecesByProduct(lines: readonly StockLine[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
}

/** Returns for an unlimited product; otherwise throws the reason. */
async function allowUnlimited(manager: EntityManager, productId: number): Promise<void> {
  const product = await manager.findOneBy(ProductEntity, { id: productId });
  if (!product || product.comingSoon || product.retired) {
    const name = product ? productName(product) : 'This product';
    const gone: OutOfStock = { productId, name, available: 0 };
    throw new BusError('not-for-sale', `${name} is not for sale at the moment.`, gone);
  }
  const { inventory } = product;
  if (inventory === null) return;
  const name = productName(product);
  const details: OutOfStock = { productId, name, available: inventory };
  const sentence = inventory === 0 ? `${name} is sold out.` : `Only ${inventory} left of ${name}.`;
  throw new BusError('out-of-stock', sentence, details);
}
