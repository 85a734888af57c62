import type { Database } from '@studio/service-kit';
import { ImpossibleTransition } from '../state/transitions.js';
import type { Payment } from './lock-payment.js';
import { movePayment, type Refund } from './move-payment.js';
import type { PaymentStatus } from './payment-state.js';
import type { RefundReason } from './payment.entity.js';

/*
 * The one place where a payment changes its state (it becomes open in learn-intent.ts). Each step is taken under the
 * payment's lock and names the states it may come from; from another it throws `ImpossibleTransition`. `payment` has its
 * new state afterwards.
 */

/** The money is here; what it is for is not fulfilled yet. */
export function capturePayment(database: Database, payment: Payment): Promise<void> {
  return move(database, payment, 'captured');
}

/** The money is here, and what it is for is fulfilled. */
export function keepPayment(database: Database, payment: Payment): Promise<void> {
  return move(database, payment, 'kept');
}

/** It can never be paid any more. */
export function closeUnpaidPayment(database: Database, payment: Payment): Promise<void> {
  return move(database, payment, 'cancelled');
}

/** All of it is owed back from now on; whoever refunds takes it up. */
export function owePayment(database: Database, payment: Payment, reason: RefundReason): Promise<void> {
  return move(database, payment, 'refunding', { reason });
}

/** All of it went back. `refundId` is the provider's, when the refund was ours. */
export function closeRefundedPayment(database: Database, payment: Payment, refundId?: string): Promise<void> {
  return move(database, payment, 'refunded', { id: refundId });
}

async function move(database: Database, payment: Payment, to: PaymentStatus, refund?: Refund): Promise<void> {
  if (!(await movePayment(database, payment.id, to, refund)))
    throw new ImpossibleTransition('payment', payment.id, to);
  payment.status = to;
}
