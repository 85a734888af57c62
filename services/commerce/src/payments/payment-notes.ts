import { rows, standIn } from '@studio/service-kit';
import { Any, In, IsNull, Not, Or, type EntityManager } from 'typeorm';
import type { Payment } from './lock-payment.js';
import { UNPAID } from './payment-state.js';
import { PaymentEntity, type CancelReason } from './payment.entity.js';

/* What is written on a payment beside its state. */

/** Locks a person's payments until the transaction ends, so that nobody acts on their orders meanwhile. */
export async function lockPaymentsOf(manager: EntityManager, userId: string): Promise<void> {
  await rows(manager, 'SELECT FROM payments WHERE user_id = $1 ORDER BY id FOR UPDATE', [userId]);
}

/**
 * Cancels at once what a person who is being deleted has not paid yet, and has whatever is captured after all paid back.
 * `gifts` are the payments of their donations, which name nobody.
 */
export async function cancelPaymentsOfDeleted(
  manager: EntityManager,
  userId: string,
  gifts: readonly string[],
): Promise<void> {
  const cancelled = { cancelAt: () => 'now()', cancelReason: 'account-deleted' } as const;
  await manager.update(PaymentEntity, { userId, status: In(UNPAID) }, cancelled);
  await manager.update(PaymentEntity, { id: Any(gifts), status: In([...UNPAID, 'cancelled']) }, cancelled);
}

/**
 * Takes a person out of their payments. One whose intent is not known yet keeps them, since its key at the provider is made
 * of the id: the database takes them out at its next step.
 */
export async function forgetPayer(manager: EntityManager, userId: string): Promise<void> {
  await manager.update(
    PaymentEntity,
    { userId, status: Not('creating') },
    { userId: () => standIn('user_id') },
  );
}

/** Says of open payments why they are cancelled next. A payer who was deleted stays the reason. */
export async function noteWhyCancelled(
  manager: EntityManager,
  ids: readonly string[],
  cancelReason: CancelReason,
): Promise<void> {
  const isOther = Or(IsNull(), Not('account-deleted' as const));
  await manager.update(
    PaymentEntity,
    { id: Any(ids), status: 'open', cancelReason: isOther },
    { cancelReason },
  );
}

/** The buyer's bank asks for the money back. */
export async function noteDispute(manager: EntityManager, payment: Payment): Promise<void> {
  payment.disputedAt = new Date();
  await manager.update(PaymentEntity, { id: payment.id }, { disputedAt: payment.disputedAt });
}

/** A part went back at the provider; `refunded` is all of it by now, US cents. */
export async function notePartialRefund(
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
