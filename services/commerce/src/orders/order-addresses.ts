import type { EntityManager } from 'typeorm';
import { rows, standIn, type Database } from '@studio/service-kit';
import { asAccountDeleted, REMOVED } from '../forgotten-people/forgotten-person.js';
import { alreadyPaid, intentUsed } from './order-errors.js';
import { OrderEntity } from './order.entity.js';

/**
 * Gives an unpaid order the addresses of a form that was sent again. The payment's lock comes first: the order is
 * paid, and told of, with the old address or with the new one. Throws `already-paid` rather than change, or silently
 * keep, where a paid parcel goes; `intent-used` once the order is closed; `account-deleted`.
 */
export async function correctAddresses(
  database: Database,
  paymentId: string,
  { shippingAddress, billingAddress }: Pick<OrderEntity, 'shippingAddress' | 'billingAddress'>,
): Promise<void> {
  const [order] = await rows<{ corrected: boolean; closed: boolean; same: boolean }>(
    database,
    `WITH payment AS (SELECT id, status FROM payments WHERE id = $1 FOR UPDATE),
     corrected AS (
       UPDATE orders SET shipping_address = $2, billing_address = $3 FROM payment
       WHERE payment_id = payment.id AND orders.status = 'pending' AND payment.status = 'open'
       RETURNING orders.id
     )
     SELECT EXISTS (SELECT FROM corrected) AS corrected, orders.status IN ('cancelled', 'refunded') AS closed,
            shipping_address = $2 AND billing_address = $3 AS same
     FROM orders WHERE payment_id = $1`,
    [paymentId, shippingAddress, billingAddress],
  ).catch(asAccountDeleted);
  if (order?.corrected) return;
  if (!order || order.closed) throw intentUsed();
  if (!order.same) throw alreadyPaid();
}

/** Takes a person out of all of their orders: the addresses, and who it was. */
export async function forgetBuyer(manager: EntityManager, userId: string): Promise<void> {
  const nobody = { userId: () => standIn('user_id'), shippingAddress: REMOVED, billingAddress: '' };
  await manager.update(OrderEntity, { userId }, nobody);
}
