import type { ReturnDecision } from '@studio/contracts';
import { rows, type Database } from '@studio/service-kit';
import type { PaymentEntity } from '../payments/payment.entity.js';
import type { OrderEntity } from './order.entity.js';

/** An order, and what its payment says of it. */
export type OrderForMailRow = Pick<
  OrderEntity,
  | 'id'
  | 'number'
  | 'total'
  | 'createdAt'
  | 'paidAt'
  | 'shippingAddress'
  | 'shippedAt'
  | 'carrier'
  | 'trackingNumber'
  | 'lines'
> &
  Pick<PaymentEntity, 'cancelReason' | 'refundReason'> & {
    outcome: ReturnDecision['outcome'] | null;
    answer: string | null;
    settledAt: Date | null;
  };

/**
 * A person's order as a mail tells of it. Undefined: they have no such order, or have been deleted. By hand: every order
 * is mailed about, see docs/adr/0020.
 */
export async function readOrderForMail(
  database: Database,
  orderId: string,
  userId: string,
): Promise<OrderForMailRow | undefined> {
  const [order] = await rows<OrderForMailRow>(
    database,
    `SELECT o.id, o.number, o.total, o.created_at AS "createdAt", o.paid_at AS "paidAt",
            o.shipping_address AS "shippingAddress", o.shipped_at AS "shippedAt",
            o.carrier, o.tracking_number AS "trackingNumber", o.lines,
            p.cancel_reason AS "cancelReason", p.refund_reason AS "refundReason",
            r.outcome, r.answer, r.settled_at AS "settledAt"
     FROM orders o JOIN payments p ON p.id = o.payment_id LEFT JOIN order_returns r ON r.order_id = o.id
     WHERE o.id = $1 AND o.user_id = $2 AND NOT EXISTS (SELECT FROM forgotten_people WHERE user_id = $2)`,
    [orderId, userId],
  );
  return order;
}
