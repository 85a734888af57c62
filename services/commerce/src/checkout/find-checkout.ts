import { rows, type Database } from '@studio/service-kit';
import { CART, cartOf, type Cart, type CartRow } from '../cart/read-cart.js';
import type { OrderEntity } from '../orders/order.entity.js';
import type { PaymentEntity } from '../payments/payment.entity.js';

/** A buyer's payment, and its order if there is one. */
export interface CheckoutState {
  payment: Pick<PaymentEntity, 'id' | 'status' | 'amount' | 'cartVersion'>;
  order: (Pick<OrderEntity, 'id' | 'paymentId' | 'status' | 'lines'> & { reserved: boolean }) | null;
}

/** The data for validating an order form, read in one snapshot. */
export interface CheckoutAndCart {
  checkout: CheckoutState | undefined;
  cart: Cart;
}

/**
 * Finds a checkout by its payment intent, together with the buyer's cart. Raw SQL because every order needs it, see
 * docs/adr/0020. Returns no checkout for another person's payment. Throws `account-deleted`.
 */
export async function findCheckout(
  database: Database,
  intentId: string,
  userId: string,
): Promise<CheckoutAndCart> {
  const [found] = await rows<
    { cart: CartRow } & { [part in keyof CheckoutState]: CheckoutState[part] | null }
  >(
    database,
    `SELECT row_to_json(cart) AS cart,
            CASE WHEN p.id IS NOT NULL THEN
              json_build_object('id', p.id, 'status', p.status, 'amount', p.amount,
                                'cartVersion', p.cart_version) END AS payment,
            CASE WHEN o.id IS NOT NULL THEN
              json_build_object('id', o.id, 'paymentId', p.id, 'status', o.status,
                                'reserved', o.reserved_at IS NOT NULL, 'lines', o.lines) END AS "order"
     FROM (${CART}) AS cart
     LEFT JOIN payments p ON p.intent_id = $2 AND p.user_id = $1 AND p.purpose = 'order'
     LEFT JOIN orders o ON o.payment_id = p.id`,
    [userId, intentId],
  );
  const { cart, payment, order } = found!;
  return { checkout: payment ? { payment, order } : undefined, cart: cartOf(cart) };
}
