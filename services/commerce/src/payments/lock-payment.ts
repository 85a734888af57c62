import { rows, type Database } from '@studio/service-kit';
import type { PaymentEntity } from './payment.entity.js';

/** A payment that is locked: it is as these columns say until the transaction ends. */
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

/** Locks a payment until the transaction ends. Whoever changes a payment, its order or its donation holds this lock. */
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
