import type { Outbox } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { refundOrder } from '../orders/refund-order.js';

/** All of a payment went back: closes it and its order, and tells the house. The caller holds the payment's lock. */
export async function markRefunded(
  tx: EntityManager,
  outbox: Outbox,
  paymentId: string,
  refundId?: string,
): Promise<'refunded'> {
  await rows(
    tx,
    `UPDATE payments SET status = 'refunded', refunded_amount = amount, refund_id = $2, closed_at = now(),
       refund_reason = coalesce(refund_reason, 'by-the-shop') WHERE id = $1`,
    [paymentId, refundId ?? null],
  );
  await refundOrder(tx, outbox, paymentId);
  return 'refunded';
}
