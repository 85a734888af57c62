import type { OrderStatus } from '@studio/contracts';
import { rows, type Database } from '../database/rows.js';
import type { PaymentStatus } from '../payments/payment.js';
import type { OrderLine } from './order-row.js';

/** A buyer's payment, and the order that was made for it, if there is one. */
export interface CheckoutState {
  paymentId: string;
  paymentStatus: PaymentStatus;
  /** US cents. */
  amount: number;
  cartVersion: number | null;
  order: { id: string; status: OrderStatus; reserved: boolean; lines: OrderLine[] } | null;
}

/** Another person's payment is as unknown as one that does not exist. */
export async function findCheckout(
  db: Database,
  intentId: string,
  userId: string,
): Promise<CheckoutState | undefined> {
  const [state] = await rows<CheckoutState>(
    db,
    `SELECT p.id AS "paymentId", p.status AS "paymentStatus", p.amount, p.cart_version AS "cartVersion",
            CASE WHEN o.id IS NOT NULL THEN
              json_build_object('id', o.id, 'status', o.status, 'reserved', o.reserved_at IS NOT NULL,
                                'lines', o.lines) END AS "order"
     FROM payments p LEFT JOIN orders o ON o.payment_id = p.id
     WHERE p.intent_id = $1 AND p.user_id = $2 AND p.purpose = 'order'`,
    [intentId, userId],
  );
  return state;
}
