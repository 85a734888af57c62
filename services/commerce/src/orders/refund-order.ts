import { orderRefunded } from '@studio/contracts';
import type { Outbox } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { ORDER_COLUMNS, orderFacts, type OrderRow } from './order-row.js';

/** Notes on the order, if there is one, that its payment went back in full. */
export async function refundOrder(tx: EntityManager, outbox: Outbox, paymentId: string): Promise<void> {
  const [order] = await rows<OrderRow>(
    tx,
    `UPDATE orders SET status = 'refunded', closed_at = now() WHERE payment_id = $1 AND status <> 'refunded'
     RETURNING ${ORDER_COLUMNS}`,
    [paymentId],
  );
  if (order) await outbox.add(tx, orderRefunded, orderFacts(order));
}
