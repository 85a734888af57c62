import { rows, type Database } from '@studio/service-kit';
import type { PaymentStatus } from '../payments/payment-state.js';

/**
 * Notes that catalog has reserved an order's stock. One statement under the payment's lock: a webhook sees the stock
 * reserved, or we see the money captured. Returns the payment's state; `reserved` is false when the order is gone or closed.
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
