import { orderPartlyRefunded } from '@studio/contracts';
import type { Outbox } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { rows } from '../database/rows.js';
import { disputeOrder } from '../orders/dispute-order.js';
import type { ProviderCharge } from '../provider/payment-provider.js';
import { markRefunded } from './mark-refunded.js';
import type { Payment, PaymentStatus } from './payment.js';

/**
 * Takes over what the provider says of a captured payment's charge, in either order and any number of times: money
 * that went back, all of it or a part, by us or by the shop at the provider; money that the buyer's bank asks back.
 */
export async function followCharge(
  tx: EntityManager,
  outbox: Outbox,
  payment: Payment,
  charge: ProviderCharge,
): Promise<PaymentStatus> {
  if (charge.disputed && !payment.disputed) {
    await rows(tx, 'UPDATE payments SET disputed_at = now() WHERE id = $1', [payment.id]);
    await disputeOrder(tx, outbox, payment.id);
  }
  const isNews = charge.refunded > payment.refunded && payment.status !== 'refunded';
  if (!isNews) return payment.status;
  if (charge.refunded >= payment.amount) return markRefunded(tx, outbox, payment.id);
  await noteRefundedPart(tx, outbox, payment, charge.refunded);
  return payment.status;
}

/** The order goes on as it is; its buyer is told. `refunded` is all that went back by now, US cents. */
async function noteRefundedPart(
  tx: EntityManager,
  outbox: Outbox,
  payment: Payment,
  refunded: number,
): Promise<void> {
  await rows(
    tx,
    `UPDATE payments SET refunded_amount = $2, refund_reason = coalesce(refund_reason, 'by-the-shop')
     WHERE id = $1`,
    [payment.id, refunded],
  );
  const [order] = await rows<{ orderId: string; userId: string }>(
    tx,
    'SELECT id AS "orderId", user_id AS "userId" FROM orders WHERE payment_id = $1',
    [payment.id],
  );
  if (order)
    await outbox.add(tx, orderPartlyRefunded, { ...order, amount: refunded - payment.refunded, refunded });
}
