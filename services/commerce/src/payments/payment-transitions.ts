import { type Database, rows } from '@studio/service-kit';
import { ImpossibleTransition, statesBefore } from '../state/transitions.js';
import { PAYMENT_TRANSITIONS, type PaymentStatus } from './payment-state.js';
import type { PaymentEntity, RefundReason } from './payment.entity.js';

/*
 * All changes of a payment's state, except `open`, which `saveIntent` sets. The caller holds the payment's lock. Throws
 * `ImpossibleTransition` when the current state does not allow the change. `payment` has its new state afterwards.
 */

/** → `captured`: paid, but not fulfilled yet. */
export function capturePayment(database: Database, payment: Payment): Promise<void> {
  return move(database, payment, 'captured');
}

/** → `kept`: paid and fulfilled. */
export function fulfilPayment(database: Database, payment: Payment): Promise<void> {
  return move(database, payment, 'kept');
}

/** → `cancelled`: it can no longer be paid. */
export function closeUnpaidPayment(database: Database, payment: Payment): Promise<void> {
  return move(database, payment, 'cancelled');
}

/** → `refunding`: a background loop sends the refund. */
export function requestRefund(database: Database, payment: Payment, reason: RefundReason): Promise<void> {
  return move(database, payment, 'refunding', { reason });
}

/** → `refunded`. `refundId` is the provider's id when we requested the refund. */
export function closeRefundedPayment(database: Database, payment: Payment, refundId?: string): Promise<void> {
  return move(database, payment, 'refunded', { id: refundId });
}

async function move(database: Database, payment: Payment, to: PaymentStatus, refund?: Refund): Promise<void> {
  if (!(await movePayment(database, payment.id, to, refund)))
    throw new ImpossibleTransition('payment', payment.id, to);
  payment.status = to;
}

/** A locked payment. It does not change until the transaction ends. */
export type Payment = Pick<
  PaymentEntity,
  | 'id'
  | 'purpose'
  | 'status'
  | 'amount'
  | 'intentId'
  | 'cancelReason'
  | 'refundReason'
  | 'refundedAmount'
  | 'disputedAt'
>;

/** Locks a payment until the transaction ends. Every change of a payment, its order or its donation needs this lock. */
export async function lockPayment(database: Database, id: string): Promise<Payment | undefined> {
  const [payment] = await rows<Payment>(
    database,
    `SELECT id, purpose, status, amount, intent_id AS "intentId", cancel_reason AS "cancelReason",
            refund_reason AS "refundReason", refunded_amount AS "refundedAmount", disputed_at AS "disputedAt"
     FROM payments WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return payment;
}

/** Details of a refund. */
export interface Refund {
  /** Omitted when the shop refunded it at the provider. */
  reason?: RefundReason;
  /** The provider's id of a refund of ours. */
  id?: string;
}

/** Changes the state of a payment. Returns false, and changes nothing, when the table does not allow it. */
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
