import type { OutOfStock, StockLine } from '@studio/contracts';
import { BusError } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { productName } from '../products/to-products.js';

interface TakenRow {
  id: number;
  inventory: number;
}
interface ShortRow {
  id: number;
  articleName: string;
  variantLabel: string;
  inventory: number | null;
  forSale: boolean;
}

/**
 * Takes every line off the shelf for an order whose reservation is locked, or throws: `out-of-stock` with the
 * product that is short, `not-found` for one that is not sold. The throw must roll `tx` back.
 *
 * Each line is one conditional update, so no count is read before it is written; lines go in the order of ids, so
 * two orders never wait for each other in a ring. Unlimited products are not written at all.
 */
export async function takeStock(
  tx: EntityManager,
  orderId: string,
  lines: readonly StockLine[],
): Promise<number[]> {
  const changed: number[] = [];
  const wanted = Map.groupBy(lines, (line) => line.productId);
  for (const productId of [...wanted.keys()].sort((a, b) => a - b)) {
    const quantity = wanted.get(productId)!.reduce((sum, line) => sum + line.quantity, 0);
    const [taken]: [TakenRow[]] = await tx.query(
      `UPDATE products SET inventory = inventory - $2
       WHERE id = $1 AND inventory >= $2 AND NOT coming_soon AND NOT retired RETURNING id, inventory`,
      [productId, quantity],
    );
    if (taken.length > 0) changed.push(productId);
    else await allowUnlimited(tx, productId);
    await tx.query('INSERT INTO stock_holds (order_id, product_id, quantity) VALUES ($1, $2, $3)', [
      orderId,
      productId,
      quantity,
    ]);
  }
  return changed;
}

/** Passes when the product has no count; else throws what stood in the way. */
async function allowUnlimited(tx: EntityManager, productId: number): Promise<void> {
  const [row]: ShortRow[] = await tx.query(
    `SELECT id, article_name AS "articleName", variant_label AS "variantLabel", inventory,
            NOT (coming_soon OR retired) AS "forSale"
     FROM products WHERE id = $1`,
    [productId],
  );
  if (!row?.forSale) throw new BusError('not-found', 'This product is not sold.', { productId });
  if (row.inventory === null) return;
  const name = productName(row);
  const details: OutOfStock = { productId, name, available: row.inventory };
  const sentence = row.inventory === 0 ? `${name} is sold out.` : `Only ${row.inventory} left of ${name}.`;
  throw new BusError('out-of-stock', sentence, details);
}
