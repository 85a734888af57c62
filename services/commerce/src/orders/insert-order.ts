import { randomUUID } from 'node:crypto';
import type { CartItem } from '@studio/contracts';
import { rows, type Database } from '@studio/service-kit';
import { asAccountDeleted } from '../forgotten-people/forgotten-person.js';
import { EXTEND_PAYMENT } from '../payments/extend-payment.js';
import type { UnreservedOrder } from './claim-interrupted-orders.js';
import type { OrderLine } from './order-line.js';
import type { OrderEntity } from './order.entity.js';

/** An order whose stock is not reserved after this long was interrupted, and is taken up again. In ms. */
const INTERRUPTED_AFTER_MS = 15_000;

/** Among a million orders one draw in a thousand is taken. */
const MOST_DRAWS = 5;

export interface NewOrder extends Pick<
  OrderEntity,
  | 'userId'
  | 'paymentId'
  | 'paymentIntentId'
  | 'total'
  | 'shippingAddress'
  | 'billingAddress'
  | 'country'
  | 'taxPercent'
> {
  items: readonly CartItem[];
  /** Until then its payment may stay unpaid. */
  payableUntil: Date;
}

/**
 * Writes a pending order down and lets its payment live as long as its stock, in one statement. Undefined: the payment
 * has an order already, or can have none. Throws `account-deleted`.
 */
export async function insertOrder(database: Database, order: NewOrder): Promise<UnreservedOrder | undefined> {
  const { userId, paymentId, paymentIntentId, total, shippingAddress, billingAddress } = order;
  const lines = order.items.map(orderLine);
  const resumeAt = new Date(Date.now() + INTERRUPTED_AFTER_MS);
  const inserted = await numbered(() =>
    rows<{ id: string }>(
      database,
      `WITH payment AS (${EXTEND_PAYMENT})
     INSERT INTO orders (id, payment_id, user_id, payment_intent_id, total, lines,
                         shipping_address, billing_address, resume_at, country, tax_percent)
     SELECT $3, id, $4, $5, $6, $7, $8, $9, $10, $11, $12 FROM payment
     ON CONFLICT (payment_id) DO NOTHING RETURNING id`,
      [
        paymentId,
        order.payableUntil,
        randomUUID(),
        userId,
        paymentIntentId,
        total,
        JSON.stringify(lines),
        shippingAddress,
        billingAddress,
        resumeAt,
        order.country,
        order.taxPercent,
      ],
    ),
  ).catch(asAccountDeleted);
  return inserted[0] && { id: inserted[0].id, paymentId, lines };
}

/** The database draws an order's number; should it be another's already, it draws again. */
async function numbered<T>(insert: () => Promise<T>): Promise<T> {
  for (let draw = 1; ; draw += 1) {
    try {
      return await insert();
    } catch (error) {
      const isTaken = (error as { constraint?: unknown }).constraint === 'orders_number_key';
      if (!isTaken || draw === MOST_DRAWS) throw error;
    }
  }
}

/** A cart line as it is now, kept. */
function orderLine({ id, quantity, product }: CartItem): OrderLine {
  const { id: productId, name, imageUrl, price } = product;
  return { id: randomUUID(), cartItemId: id, productId, name, imageUrl, price, quantity };
}
