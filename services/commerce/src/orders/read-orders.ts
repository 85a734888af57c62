import type { Order } from '@studio/contracts';
import { rows, type Database } from '../database/rows.js';
import { ORDER_COLUMNS, orderView, type OrderRow } from './order-row.js';

/** All of a person's orders, newest first. */
export async function readOrders(db: Database, userId: string): Promise<Order[]> {
  const found = await rows<OrderRow>(
    db,
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE user_id = $1 ORDER BY created_at DESC, id DESC`,
    [userId],
  );
  return found.map(orderView);
}
