import { orderCancelled } from '@studio/contracts';
import type { Outbox } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { ORDER_COLUMNS, orderFacts, type OrderRow } from './order-row.js';

/** Cancels the pending order of a payment that can never be captured any more; catalog then frees its stock. */
export async function cancelOrder(tx: EntityManager, outbox: Outbox, paymentId: string): Promise<void> {
  const [order] = await rows<OrderRow>(
    tx,
    `UPDATE orders SET status = 'cancelled', closed_at = now() WHERE payment_id = $1 AND status = 'pending'
     RETURNING ${ORDER_COLUMNS}`,
    [paymentId],
  );
  if (order) await outbox.add(tx, orderCancelled, orderFacts(order));
}
