import { rows } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';

/** The products are locked in the order of ids, as by everyone who takes from several. */
const GIVE_BACK = `
  WITH gone AS (DELETE FROM stock_reserved_items WHERE order_id = $1 RETURNING product_id, quantity),
  locked AS (
    SELECT id FROM products WHERE id IN (SELECT product_id FROM gone) AND inventory IS NOT NULL
    ORDER BY id FOR UPDATE
  ), counted AS (
    UPDATE products SET inventory = inventory + gone.quantity FROM locked JOIN gone ON gone.product_id = locked.id
    WHERE products.id = locked.id RETURNING products.id, gone.quantity
  )
  INSERT INTO stock_movements (product_id, change, reason, order_id)
  SELECT id, quantity, 'given back', $1 FROM counted`;

/** Puts what an order had taken back into the inventory. */
export async function giveBackStock(manager: EntityManager, orderId: string): Promise<void> {
  await rows(manager, GIVE_BACK, [orderId]);
}
