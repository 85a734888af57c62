import { rows, type Database } from '@studio/service-kit';
import type { OrderEntity } from '../orders/order.entity.js';
import type { PaymentEntity } from '../payments/payment.entity.js';

/** A buyer's payment, and the order that was made for it, if there is one. */
export interface CheckoutState {
  payment: Pick<PaymentEntity, 'id' | 'status' | 'amount' | 'cartVersion'>;
  order: (Pick<OrderEntity, 'id' | 'paymentId' | 'status' | 'lines'> & { reserved: boolean }) | null;
}

/**
 * Finds a checkout by its payment's intent, both parts from the same moment. By hand: on the way of every order, see
 * docs/adr/0020. Another person's payment is as unknown as one that does not exist.
 */
export async function findCheckout(
  database: Database,
  intentId: string,
  userId: string,
): Promise<CheckoutState | undefined> {
  const [state] = await rows<CheckoutState>(
    database,
    `SELECT json_build_object('id', p.id, 'status', p.status, 'amount', p.amount,
                              'cartVersion', p.cart_version) AS payment,
            CASE WHEN o.id IS NOT NULL THEN
              json_build_object('id', o.id, 'paymentId', p.id, 'status', o.status,
                                'reserved', o.reserved_at IS NOT NULL, 'lines', o.lines) END AS "order"
     FROM payments p LEFT JOIN orders o ON o.payment_id = p.id
     WHERE p.intent_id = $1 AND p.user_id = $2 AND p.purpose = 'order'`,
    [intentId, userId],
  );
  return state;
}
