import { rows, type Database } from '@studio/service-kit';
import { statesBefore } from '../state/transitions.js';
import { PAYMENT_TRANSITIONS, type PaymentStatus } from './payment-state.js';
import type { RefundReason } from './payment.entity.js';

/** What is known of money that goes back. */
export interface Refund {
  /** Why we give it back. Without one it was the shop, at the provider. */
  reason?: RefundReason;
  /** The provider's id of a refund of ours. */
  id?: string;
}

/** Moves a payment, from one of the states that the table allows. False: it is in none of them, and nothing was written. */
export async function movePayment(
  database: Database,
  id: string,
  to: PaymentStatus,
  refund: Refund = {},
): Promise<boolean> {
  const moved = await rows(
    database,
    `UPDATE payments SET status = $2::text,
       captured_at = CASE WHEN $2 IN ('captured', 'kept') THEN coalesce(captured_at, now()) ELSE captured_at END,
       closed_at = CASE WHEN $2 IN ('kept', 'refunded', 'cancelled') THEN now()
                        WHEN $2 = 'captured' THEN NULL ELSE closed_at END,
       refund_reason = CASE $2 WHEN 'refunding' THEN $4
                               WHEN 'refunded' THEN coalesce(refund_reason, 'by-the-shop') ELSE refund_reason END,
       refund_id = coalesce($5, refund_id),
       refunded_amount = CASE $2 WHEN 'refunded' THEN amount ELSE refunded_amount END
     WHERE id = $1 AND status = ANY ($3) RETURNING id`,
    [id, to, statesBefore(PAYMENT_TRANSITIONS, to), refund.reason ?? null, refund.id ?? null],
  );
  return moved.length === 1;
}
