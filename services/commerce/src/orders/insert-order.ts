import { randomUUID } from 'node:crypto';
import type { Caller, CartItem, placeOrder } from '@studio/contracts';
import type { InputOf } from '@studio/service-kit';
import type { PricedCart } from '../cart/price-cart.js';
import { rows, type Database } from '../database/rows.js';
import type { CheckoutState } from './find-checkout.js';
import type { UnheldOrder } from './hold-stock.js';
import type { OrderLine } from './order-row.js';

/** An order that is not held after this long was interrupted, and is taken up again. In ms. */
const INTERRUPTED_AFTER_MS = 15_000;

interface NewOrder {
  form: InputOf<typeof placeOrder>;
  caller: Caller;
  cart: PricedCart;
  checkout: CheckoutState;
  holdMs: number;
}

/** Writes a pending order down and lets its payment live as long as its stock. Undefined: the payment has one already. */
export async function insertOrder(
  db: Database,
  { form, caller, cart, checkout, holdMs }: NewOrder,
): Promise<UnheldOrder | undefined> {
  const lines = cart.items.map(orderLine);
  const now = Date.now();
  const [order] = await rows<{ id: string }>(
    db,
    `WITH payment AS (
       UPDATE payments SET cancel_at = $9 WHERE id = $3 AND status IN ('open', 'captured') RETURNING id
     )
     INSERT INTO orders (id, user_id, payment_id, payment_intent_id, total, lines,
                         shipping_address, billing_address, resume_at)
     SELECT $1, $2, id, $4, $5, $6, $7, $8, $10 FROM payment
     ON CONFLICT DO NOTHING RETURNING id`,
    [
      randomUUID(),
      caller.userId,
      checkout.paymentId,
      form.stripePaymentIntentId,
      cart.total,
      JSON.stringify(lines),
      form.shippingAddress,
      form.billingAddress,
      new Date(now + holdMs),
      new Date(now + INTERRUPTED_AFTER_MS),
    ],
  );
  return order && { id: order.id, paymentId: checkout.paymentId, lines };
}

/** A cart line as it is now, kept. */
function orderLine({ id, quantity, product }: CartItem): OrderLine {
  const { id: productId, name, imageUrl, price } = product;
  return { id: randomUUID(), cartItemId: id, productId, name, imageUrl, price, quantity };
}
