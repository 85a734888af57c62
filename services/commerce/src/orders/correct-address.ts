import type { placeOrder } from '@studio/contracts';
import type { InputOf } from '@studio/service-kit';
import { alreadyPaid, intentUsed } from '../checkout/checkout-errors.js';
import { rows, type Database } from '../database/rows.js';

/**
 * Gives an unpaid order the addresses of a form that was sent again. The payment's lock comes first: the order is
 * paid, and told of, with the old address or with the new one. Throws `already-paid` rather than change, or silently
 * keep, where a paid parcel goes; `intent-used` once the order is closed.
 */
export async function correctAddress(
  db: Database,
  paymentId: string,
  { shippingAddress, billingAddress }: InputOf<typeof placeOrder>,
): Promise<void> {
  const [order] = await rows<{ open: boolean; closed: boolean; same: boolean }>(
    db,
    `WITH payment AS (SELECT id, status FROM payments WHERE id = $1 FOR UPDATE),
     corrected AS (
       UPDATE orders SET shipping_address = $2, billing_address = $3 FROM payment
       WHERE payment_id = payment.id AND orders.status = 'pending' AND payment.status = 'open'
       RETURNING orders.id
     )
     SELECT EXISTS (SELECT FROM corrected) AS open, orders.status IN ('cancelled', 'refunded') AS closed,
            shipping_address = $2 AND billing_address = $3 AS same
     FROM orders WHERE payment_id = $1`,
    [paymentId, shippingAddress, billingAddress],
  );
  if (order?.open) return;
  if (!order || order.closed) throw intentUsed();
  if (!order.same) throw alreadyPaid();
}
