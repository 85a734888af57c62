import type { Order } from '@studio/contracts';
import { notFound } from '@studio/service-kit';
import { rows, type Database } from '../database/rows.js';
import { ORDER_VIEW_COLUMNS, orderView, type OrderViewRow } from './order-row.js';

/** All of a person's orders, newest first. */
export async function readOrders(db: Database, userId: string): Promise<Order[]> {
  const found = await rows<OrderViewRow>(
    db,
    `SELECT ${ORDER_VIEW_COLUMNS} FROM orders WHERE user_id = $1 ORDER BY created_at DESC, id DESC`,
    [userId],
  );
  return found.map(orderView);
}

/** One of a person's orders. Another person's is as unknown as one that does not exist. */
export async function readOrder(db: Database, id: string, userId: string): Promise<Order> {
  const [order] = await rows<OrderViewRow>(
    db,
    `SELECT ${ORDER_VIEW_COLUMNS} FROM orders WHERE id = $1 AND user_id = $2`,
    [id, userId],
  );
  if (!order) throw notFound('order');
  return orderView(order);
}
