import { orderPaid } from '@studio/contracts';
import type { Outbox } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { ORDER_COLUMNS, orderFacts, type OrderRow } from './order-row.js';

/**
 * Makes a pending order whose stock is held `paid`, takes what was bought out of the cart and tells the house.
 * Pieces that were added since stay in the cart. Returns false when there is no such order.
 */
export async function payOrder(tx: EntityManager, outbox: Outbox, paymentId: string): Promise<boolean> {
  const [order] = await rows<OrderRow>(
    tx,
    `WITH paid AS (
       UPDATE orders SET status = 'paid', paid_at = now()
       WHERE payment_id = $1 AND status = 'pending' AND reserved_at IS NOT NULL
       RETURNING ${ORDER_COLUMNS}
     ), bought AS (
       SELECT line.* FROM paid, jsonb_to_recordset(lines) AS line ("cartItemId" uuid, quantity integer)
     ), emptied AS (
       DELETE FROM cart_items item USING bought
       WHERE item.id = bought."cartItemId" AND item.quantity <= bought.quantity RETURNING item.user_id
     ), lessened AS (
       UPDATE cart_items item SET quantity = item.quantity - bought.quantity FROM bought
       WHERE item.id = bought."cartItemId" AND item.quantity > bought.quantity RETURNING item.user_id
     ), cart AS (
       UPDATE carts SET version = version + 1
       WHERE user_id IN (SELECT user_id FROM emptied UNION SELECT user_id FROM lessened)
     )
     SELECT * FROM paid`,
    [paymentId],
  );
  if (!order) return false;
  await outbox.add(tx, orderPaid, orderFacts(order));
  return true;
}
