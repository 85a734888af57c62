import { type Database, rows } from '@studio/service-kit';
import { type EntityManager, IsNull } from 'typeorm';
import type { PaymentStatus } from '../payments/payment-state.js';
import type { OrderLine } from './order-lines.js';
import { OrderEntity } from './order.entity.js';

/** Pause before the reservation is retried, in seconds. */
const RETRY_SECONDS = 30;

/** A pending order without a confirmed reservation. */
export interface UnreservedOrder {
  id: string;
  paymentId: string;
  lines: Pick<OrderLine, 'productId' | 'quantity'>[];
}

/** Claims up to `limit` interrupted orders whose payment is not being refunded. The lease keeps other instances away. */
export function claimInterruptedOrders(database: Database, limit: number): Promise<UnreservedOrder[]> {
  return rows(
    database,
    `UPDATE orders SET resume_at = now() + make_interval(secs => $2)
     WHERE id IN (SELECT id FROM orders WHERE status = 'pending' AND reserved_at IS NULL AND resume_at <= now()
                    AND NOT EXISTS (SELECT FROM payments p WHERE p.id = payment_id AND p.status = 'refunding')
                  ORDER BY resume_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, payment_id AS "paymentId", lines`,
    [limit, RETRY_SECONDS],
  );
}

/**
 * Records that catalog has reserved an order's stock. One statement under the payment's lock: either a webhook sees the
 * reservation, or this statement sees the captured payment. Returns the payment's state; `reserved` is false when the order
 * is deleted or closed.
 */
export async function confirmReservation(
  database: Database,
  orderId: string,
  paymentId: string,
): Promise<{ status: PaymentStatus; reserved: boolean } | undefined> {
  const [state] = await rows<{ status: PaymentStatus; reserved: boolean }>(
    database,
    `WITH payment AS (SELECT id, status FROM payments WHERE id = $2 FOR UPDATE),
     reserved AS (
       UPDATE orders SET reserved_at = coalesce(reserved_at, now()) FROM payment
       WHERE orders.id = $1 AND orders.payment_id = payment.id AND orders.status NOT IN ('cancelled', 'refunded')
       RETURNING orders.id
     )
     SELECT status, EXISTS (SELECT FROM reserved) AS reserved FROM payment`,
    [orderId, paymentId],
  );
  return state;
}

/** The condition that finds an order while it is pending without a reservation. */
export const UNRESERVED = { status: 'pending' as const, reservedAt: IsNull() };

/** Deletes a pending order without a reservation. The caller holds its payment's lock. */
export async function discardOrder(manager: EntityManager, id: string): Promise<void> {
  await manager.delete(OrderEntity, { id, ...UNRESERVED });
}
