import { orderCancelled } from '@studio/contracts';
import type { Outbox } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { ORDER_COLUMNS, orderFacts, type OrderRow } from './order-row.js';

/** Cancels the pending order of a payment that can never be captured any more; catalog then frees its stock. */
export async function cancelOrder(tx: EntityManager, outbox: Outbox, paymentId: string): Promise<void> {
  const [order] = await rows<OrderRow & { cancel_reason: string | null }>(
    tx,
    `UPDATE orders SET status = 'cancelled', closed_at = now() WHERE payment_id = $1 AND status = 'pending'
     RETURNING ${ORDER_COLUMNS}, (SELECT cancel_reason FROM payments WHERE id = payment_id)`,
    [paymentId],
  );
  if (!order) return;
  const reason = order.cancel_reason === 'replaced' ? 'replaced' : 'unpaid';
  await outbox.add(tx, orderCancelled, { ...orderFacts(order), reason });
}
