import { z } from 'zod';
import { event } from './bus.js';
import { ProductId, Quantity } from './catalog.js';
import { OrderReason } from './orders.js';

/** The order and the data that consumers need. It names no person, because events outlive a deleted account (ADR 12). */
const OrderFacts = z.object({
  orderId: z.uuid(),
  items: z.array(z.object({ productId: ProductId, quantity: Quantity })),
});
export type OrderFacts = z.infer<typeof OrderFacts>;

/** The provider has captured the payment. */
export const orderPaid = event('commerce.order.paid.v1', OrderFacts);
/**
 * The order was unpaid for too long, or its payment was cancelled. Its stock is available again. `by`: who
 * requested the cancellation, if anyone did.
 */
export const orderCancelled = event(
  'commerce.order.cancelled.v1',
  OrderFacts.extend({
    reason: OrderReason.extract(['unpaid', 'replaced']).default('unpaid'),
    by: z.enum(['buyer', 'shop']).optional(),
  }),
);
/**
 * A paid order was cancelled before it was packed. The payment is owed as a refund, and the pieces return to
 * the stock.
 */
export const paidOrderCancelled = event('commerce.paid-order.cancelled.v1', OrderFacts);
/** The parcel was handed to the carrier. */
export const orderShipped = event('commerce.order.shipped.v1', z.object({ orderId: z.uuid() }));
/** The order was refunded in full: it could not be fulfilled, was cancelled, or the shop refunded it. */
export const orderRefunded = event(
  'commerce.order.refunded.v1',
  /**
   * `shipped`: the pieces were sent, so they are not restocked. `wasCancelled`: its buyer or the shop cancelled it, and the
   * mail about that already announced the refund.
   */
  OrderFacts.extend({ shipped: z.boolean().optional(), wasCancelled: z.boolean().optional() }),
);
/** A part of the payment was refunded; the order continues. Amounts are in US cents. */
export const orderPartlyRefunded = event(
  'commerce.order.partly-refunded.v1',
  z.object({
    orderId: z.uuid(),
    /** Amount of this refund. */
    amount: z.int().positive(),
    /** Sum of all refunds so far, including this one. */
    refunded: z.int().positive(),
  }),
);
/**
 * The shop refunds pieces of a paid order that is not packed, so they are not sent. `items`: what the order still gets.
 */
export const orderReduced = event('commerce.order.reduced.v1', OrderFacts);
/** A return request was settled without a refund. The text is requested when the email is sent. */
export const orderReturnAnswered = event(
  'commerce.order.return-answered.v1',
  z.object({ orderId: z.uuid(), settledAt: z.iso.datetime() }),
);
/** The shop has sent a message to the buyer. */
export const orderAnswered = event(
  'commerce.order.answered.v1',
  z.object({ orderId: z.uuid(), replyId: z.uuid() }),
);
/** The buyer's bank has reclaimed the payment. */
export const orderDisputed = event('commerce.order.disputed.v1', OrderFacts);
