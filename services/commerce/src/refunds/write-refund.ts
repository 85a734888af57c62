import { BusError, type Database, rows } from '@studio/service-kit';
import type { Payment } from '../payments/payment-transitions.js';
import type { RefundEntity } from './refund.entity.js';

/** What of a payment neither went back nor is owed back, US cents. The caller holds its lock. */
export async function refundableOf(database: Database, payment: Payment): Promise<number> {
  const [{ owed }] = (await rows<{ owed: number }>(
    database,
    `SELECT coalesce(sum(amount), 0)::int AS owed FROM refunds WHERE payment_id = $1 AND state = 'owed'`,
    [payment.id],
  )) as [{ owed: number }];
  return Math.max(0, payment.amount - payment.refundedAmount - owed);
}

export type FoundRefund = Pick<RefundEntity, 'paymentId' | 'askedAmount' | 'items' | 'reason'>;

/** The refund that was asked for under a key before. */
export async function findRefund(database: Database, key: string): Promise<FoundRefund | undefined> {
  const [refund] = await rows<FoundRefund>(
    database,
    'SELECT payment_id AS "paymentId", asked_amount AS "askedAmount", items, reason FROM refunds WHERE key = $1',
    [key],
  );
  return refund;
}

/** Owes a part of a payment back. The caller holds its lock and knows that so much is left of it. Throws `key-used`. */
export async function writeRefund(
  database: Database,
  refund: Pick<
    RefundEntity,
    'paymentId' | 'amount' | 'askedAmount' | 'items' | 'reason' | 'actorId' | 'actorName' | 'key'
  >,
): Promise<void> {
  const { paymentId, amount, askedAmount, items, reason, actorId, actorName, key } = refund;
  await rows(
    database,
    `INSERT INTO refunds (payment_id, amount, asked_amount, items, reason, actor_id, actor_name, key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [paymentId, amount, askedAmount, JSON.stringify(items), reason, actorId, actorName, key],
  ).catch((error: { constraint?: unknown }) => {
    throw error.constraint === 'refunds_key_key' ? keyUsed() : error;
  });
}

/** The key is that of another refund. */
export function keyUsed(): BusError {
  return new BusError(
    'key-used',
    'This was asked for before, in another way. Please look at the order again.',
  );
}
