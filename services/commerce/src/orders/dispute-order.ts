import { orderDisputed } from '@studio/contracts';
import type { Outbox } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { ORDER_COLUMNS, orderFacts, type OrderRow } from './order-row.js';

/** Notes on the paid order that the buyer's bank asks for its money back. The stock stays: the parcel may be under way. */
export async function disputeOrder(tx: EntityManager, outbox: Outbox, paymentId: string): Promise<void> {
  const [order] = await rows<OrderRow>(
    tx,
    `UPDATE orders SET status = 'disputed' WHERE payment_id = $1 AND status = 'paid' RETURNING ${ORDER_COLUMNS}`,
    [paymentId],
  );
  if (order) await outbox.add(tx, orderDisputed, orderFacts(order));
}
