import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { CartItem } from '@studio/contracts';
import { type Database, rows } from '@studio/service-kit';
import { asAccountDeleted } from '../forgotten-people/forgotten-person.js';
import { timeAfter } from '../payments/payment-policy.js';
import type { OrderLine } from './order-lines.js';
import type { UnreservedOrder } from './order-reservations.js';
import type { OrderEntity } from './order.entity.js';

/** An order whose stock is still not reserved after this time was interrupted, and is resumed. In ms. */
const INTERRUPTED_AFTER_MS = 15_000;

const log = new Logger('Orders');

/** Attempts at a free number. Among a million orders, one random number in a thousand is already in use. */
const MAX_DRAWS = 5;

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
  /** Time after which the payment is cancelled unless the order is paid, in ms. */
  payableMs: number;
}

/**
 * Inserts a pending order and extends its payment to `payableMs`, in one statement (see docs/adr/0020). Returns
 * undefined when the payment already has an order, or is closed. Throws `account-deleted`.
 */
export async function insertOrder(database: Database, order: NewOrder): Promise<UnreservedOrder | undefined> {
  const { userId, paymentId, paymentIntentId, total, shippingAddress, billingAddress } = order;
  const lines = order.items.map(orderLine);
  const inserted = await numbered(() =>
    rows<{ id: string; number: string }>(
      database,
      `WITH payment AS (
         UPDATE payments SET cancel_at = ${timeAfter('$2')} WHERE id = $1 AND status IN ('open', 'captured') RETURNING id
       )
     INSERT INTO orders (id, payment_id, user_id, payment_intent_id, total, lines,
                         shipping_address, billing_address, resume_at, country, tax_percent)
     SELECT $3, id, $4, $5, $6, $7, $8, $9, ${timeAfter(INTERRUPTED_AFTER_MS)}, $10, $11 FROM payment
     ON CONFLICT (payment_id) DO NOTHING RETURNING id, number`,
      [
        paymentId,
        order.payableMs,
        randomUUID(),
        userId,
        paymentIntentId,
        total,
        JSON.stringify(lines),
        shippingAddress,
        billingAddress,
        order.country,
        order.taxPercent,
      ],
    ),
  ).catch(asAccountDeleted);
  if (!inserted[0]) return undefined;
  const { id, number } = inserted[0];
  log.log({ orderId: id, number, paymentId, paymentIntentId }, 'order placed');
  return { id, paymentId, lines };
}

/** The database draws a random order number; retries when the number is in use. */
async function numbered<T>(insert: () => Promise<T>): Promise<T> {
  for (let draw = 1; ; draw += 1) {
    try {
      return await insert();
    } catch (error) {
      const isTaken = (error as { constraint?: unknown }).constraint === 'orders_number_key';
      if (!isTaken || draw === MAX_DRAWS) throw error;
    }
  }
}

/** Copies a cart line at today's price. */
function orderLine({ id: cartItemId, product: { id: productId, ...product }, ...line }: CartItem): OrderLine {
  return { ...line, ...product, id: randomUUID(), cartItemId, productId };
}
