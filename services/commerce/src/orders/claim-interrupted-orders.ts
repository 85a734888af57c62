import { rows, type Database } from '@studio/service-kit';
import type { OrderLine } from './order-line.js';

/** Pause before an order whose stock still cannot be reserved is tried again, in seconds. */
const RETRY_SECONDS = 30;

/** A pending order whose stock is not reserved, as far as we know. */
export interface UnreservedOrder {
  id: string;
  paymentId: string;
  lines: Pick<OrderLine, 'productId' | 'quantity'>[];
}

/** Takes up to `limit` orders that were written down and then left. The lease keeps other instances away. */
export function claimInterruptedOrders(database: Database, limit: number): Promise<UnreservedOrder[]> {
  return rows(
    database,
    `UPDATE orders SET resume_at = now() + make_interval(secs => $2)
     WHERE id IN (SELECT id FROM orders WHERE status = 'pending' AND reserved_at IS NULL AND resume_at <= now()
                  ORDER BY resume_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, payment_id AS "paymentId", lines`,
    [limit, RETRY_SECONDS],
  );
}
