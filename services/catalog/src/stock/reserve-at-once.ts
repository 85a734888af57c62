import type { StockLine } from '@studio/contracts';
import { rows, type Database } from '@studio/service-kit';
import { timeAfter } from './stock.entities.js';
import { piecesByProduct } from './take-stock.js';

/** Check constraint of the table: rejects the update when another order took the pieces first. */
const NOT_NEGATIVE = 'products_inventory_check';

/**
 * Locks the reservation first and then the products by id, as every other step of stock does, to avoid
 * deadlocks. Unlimited products are not locked, so that their buyers do not wait for each other.
 */
const RESERVE = `
  WITH wanted AS (
    SELECT product_id, quantity FROM unnest($2::int[], $3::int[]) AS line (product_id, quantity)
  ), refused AS (
    SELECT FROM wanted LEFT JOIN products ON id = product_id AND NOT coming_soon AND NOT retired
    WHERE id IS NULL OR inventory < quantity
  ), reserved AS (
    INSERT INTO stock_reservations (order_id, state, expires_at)
    SELECT $1, 'held', ${timeAfter('$4')} WHERE NOT EXISTS (SELECT FROM refused) ON CONFLICT DO NOTHING RETURNING order_id
  ), counted AS (
    SELECT order_id, id, quantity FROM reserved, wanted JOIN products ON id = product_id
    WHERE inventory IS NOT NULL ORDER BY id FOR NO KEY UPDATE OF products
  ), taken AS (
    UPDATE products SET inventory = inventory - quantity FROM counted WHERE products.id = counted.id
  ), items AS (
    INSERT INTO stock_reserved_items (order_id, product_id, quantity)
    SELECT order_id, product_id, quantity FROM reserved, wanted
  ), moved AS (
    INSERT INTO stock_movements (product_id, change, reason, order_id)
    SELECT id, -quantity, 'reserved', order_id FROM counted
  )
  SELECT order_id FROM reserved`;

/**
 * Reserves a new order's stock in one statement. Returns false, and writes nothing, when the order is known
 * already, or a line is out of stock or not for sale.
 */
export async function reserveAtOnce(
  database: Database,
  orderId: string,
  lines: readonly StockLine[],
  heldMs: number,
): Promise<boolean> {
  const wanted = piecesByProduct(lines);
  const reserved = await rows(database, RESERVE, [
    orderId,
    [...wanted.keys()],
    [...wanted.values()],
    heldMs,
  ]).catch((error: { constraint?: unknown }) => {
    if (error.constraint === NOT_NEGATIVE) return [];
    throw error;
  });
  return reserved.length > 0;
}
