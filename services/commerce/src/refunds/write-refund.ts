import { type Database, rows } from '@studio/service-kit';
import type { Payment } from '../payments/payment-transitions.js';
import type { RefundEntity } from './refund.entity.js';

/**
 * The amount of a payment that is neither refunded nor requested, US cents. The caller holds the payment's
 * lock.
 */
export async function refundableOf(database: Database, payment: Payment): Promise<number> {
  const [{ owed }] = (await rows<{ owed: number }>(
    database,
    `SELECT coalesce(sum(amount), 0)::int AS owed FROM refunds WHERE payment_id = $1 AND state = 'owed'`,
    [payment.id],
  )) as [{ owed: number }];
  return Math.max(0, payment.amount - payment.refundedAmount - owed);
}

export type FoundRefund = Pick<RefundEntity, 'paymentId' | 'askedAmount' | 'items' | 'reason'>;

/** Finds an earlier refund by its key. */
export async function findRefund(database: Database, key: string): Promise<FoundRefund | undefined> {
  const [refund] = await rows<FoundRefund>(
    database,
    'SELECT payment_id AS "paymentId", asked_amount AS "askedAmount", items, reason FROM refunds WHERE key = $1',
    [key],
  );
  return refund;
}

/** Stores a refund of a part of a payment. The caller holds the payment's lock and has checked the amount. */
export async function writeRefund(
  database: Database,
  refund: Pick<
    RefundEntity,
    'paymentId' | 'amount' | 'askedAmount' | 'items' | 'restocks' | 'reason' | 'actorId' | 'actorName' | 'key'
  >,
): Promise<void> {
  const { paymentId, amount, askedAmount, items, restocks, reason, actorId, actorName, key } = refund;
  await rows(
    database,
    `INSERT INTO refunds (payment_id, amount, asked_amount, items, restocks, reason, actor_id, actor_name, key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [paymentId, amount, askedAmount, JSON.stringify(items), restocks, reason, actorId, actorName, key],
  );
}

/**
 * Lets the refunded pieces of an order that is unpacked again leave it for the stock. The caller holds the payment's lock,
 * and publishes what is left. Returns false when there are none.
 */
export async function restockRefunded(database: Database, paymentId: string): Promise<boolean> {
  const restocked = await rows(
    database,
    `UPDATE refunds SET restocks = true
     WHERE payment_id = $1 AND NOT restocks AND items <> '[]' AND state <> 'failed' RETURNING id`,
    [paymentId],
  );
  return restocked.length > 0;
}
