import { rows, standIn } from '@studio/service-kit';
import { Any, type EntityManager, In, IsNull, Not, Or } from 'typeorm';
import { UNPAID } from './payment-state.js';
import type { Payment } from './payment-transitions.js';
import { type CancelReason, PaymentEntity } from './payment.entity.js';

/* Changes of a payment beside its state. */

/** Locks a person's payments until the transaction ends, so that their orders cannot change meanwhile. */
export async function lockPaymentsOf(manager: EntityManager, userId: string): Promise<void> {
  await rows(manager, 'SELECT FROM payments WHERE user_id = $1 ORDER BY id FOR UPDATE', [userId]);
}

/**
 * Cancels the unpaid payments of a person who is being deleted; a payment that is captured later is refunded. `donations` are
 * the ids of their donations' payments, which hold no user id.
 */
export async function cancelPaymentsOfDeleted(
  manager: EntityManager,
  userId: string,
  donations: readonly string[],
): Promise<void> {
  const cancelled = { cancelAt: () => 'now()', cancelReason: 'account-deleted' } as const;
  await manager.update(PaymentEntity, { userId, status: In(UNPAID) }, cancelled);
  await manager.update(
    PaymentEntity,
    { id: Any(donations), status: In([...UNPAID, 'cancelled']) },
    cancelled,
  );
}

/**
 * Anonymises a person's payments. A payment in `creating` keeps the id, because its idempotency key contains it; a trigger
 * removes it with the next change of state.
 */
export async function forgetPayer(manager: EntityManager, userId: string): Promise<void> {
  await manager.update(
    PaymentEntity,
    { userId, status: Not('creating') },
    { userId: () => standIn('user_id') },
  );
}

/** Sets the reason for cancelling open payments. `account-deleted` is never replaced. */
export async function setCancelReason(
  manager: EntityManager,
  id: string,
  cancelReason: CancelReason,
): Promise<void> {
  const isOther = Or(IsNull(), Not('account-deleted' as const));
  await manager.update(PaymentEntity, { id, status: 'open', cancelReason: isOther }, { cancelReason });
}

/** Records a dispute. Its time is compared with that of the desk's last note, so it is of the same clock. */
export async function recordDispute(manager: EntityManager, { id }: Pick<Payment, 'id'>): Promise<void> {
  await manager.update(PaymentEntity, { id }, { disputedAt: () => 'clock_timestamp()' });
}

/** Records a partial refund; `refunded` is the total so far, US cents. */
export async function recordPartialRefund(
  manager: EntityManager,
  payment: Payment,
  refunded: number,
): Promise<void> {
  payment.refundedAmount = refunded;
  await manager.update(
    PaymentEntity,
    { id: payment.id },
    { refundedAmount: refunded, refundReason: () => `coalesce(refund_reason, 'by-the-shop')` },
  );
}

/**
 * Records once that refunds failed which counted as given back: one of a part (`isOfPart`), or others, so that the provider's
 * total `refunded`, in US cents, is lower than ours. A payment that was refunded in full keeps its amount; otherwise the
 * provider's total is stored, again if an answer that is older than the failure has raised ours meanwhile. Returns whether there
 * was something to record.
 */
export async function recordFailedRefund(
  manager: EntityManager,
  paymentId: string,
  { providerIds, refunded, isOfPart }: { providerIds: string[]; refunded: number; isOfPart: boolean },
): Promise<boolean> {
  const recorded = await rows(
    manager,
    `UPDATE payments SET
       refund_failed_at = CASE WHEN failed_refunds @> $2 THEN refund_failed_at ELSE clock_timestamp() END,
       failed_refunds = ARRAY(SELECT unnest(failed_refunds) UNION SELECT unnest($2::text[])),
       refunded_amount = CASE WHEN status = 'refunded' THEN amount ELSE least(refunded_amount, $3) END
     WHERE id = $1 AND $2::text[] <> '{}' AND CASE WHEN failed_refunds @> $2
         THEN status <> 'refunded' AND refunded_amount > $3 ELSE $4 OR refunded_amount > $3 END
     RETURNING id`,
    [paymentId, providerIds, refunded, isOfPart],
  );
  return recorded.length > 0;
}
