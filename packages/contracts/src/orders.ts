import { z } from 'zod';
import { event, Nothing, request } from './bus.js';
import { ProductId, Quantity } from './catalog.js';
import { CartItem, KeptAddress } from './commerce.js';
import { MAX_NOTE_LENGTH } from './constants.js';
import { Gift } from './donations.js';

/** What a person reads out: six letters of Crockford's base32 (no I, L, O or U), `K7M-4Q2`. Random, and an order's own. */
export const OrderNumber = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$/);

/** An order by its id, or by its number in either case, with or without the dash. */
export const OrderRef = z.union([
  z.uuid(),
  z.string().regex(/^[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{3}-?[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{3}$/),
]);

/**
 * `pending` until the provider says paid; then `packed`, `shipped`, `delivered`. `cancelled` before it was packed: what
 * was paid is on its way back. `refunded` when all of the money went back, also of a cancelled one: see its reason.
 * `disputed` when the buyer's bank has asked for it back.
 */
export const OrderStatus = z.enum([
  'pending',
  'paid',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'disputed',
]);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const OrderItem = z.object({
  id: z.uuid(),
  quantity: Quantity,
  /** Pieces of it whose money went back, or is on its way. */
  refunded: z.int(),
  /** Unit price in US cents, as it was when ordered. */
  price: z.int(),
  product: z.object({ id: ProductId, name: z.string(), imageUrl: z.string() }),
});
export type OrderItem = z.infer<typeof OrderItem>;

/**
 * Why an order is cancelled or refunded, where we know: `replaced` by the same buyer's checkout of a changed cart,
 * `account-deleted` with its buyer's account.
 */
export const OrderReason = z.enum([
  'unpaid',
  'replaced',
  'stock-unavailable',
  'by-buyer',
  'by-the-shop',
  'account-deleted',
]);
export type OrderReason = z.infer<typeof OrderReason>;

const Moment = z.iso.datetime().nullable();

/** When an order took its steps; null for those that it has not taken. */
export const OrderMoments = z.object({
  paidAt: Moment,
  packedAt: Moment,
  shippedAt: Moment,
  deliveredAt: Moment,
  /** Cancelled or refunded. */
  closedAt: Moment,
});
export type OrderMoments = z.infer<typeof OrderMoments>;

/** Where a parcel is. `url` shows it, null when the carrier has no page that we know of. */
export const Tracking = z.object({ carrier: z.string(), number: z.string(), url: z.url().nullable() });
export type Tracking = z.infer<typeof Tracking>;

/** How the shop settled what a buyer wanted to send back: by money, by a refusal, or by another answer. */
export const ReturnDecision = z.object({
  outcome: z.enum(['refunded', 'refused', 'answered']),
  /** In the shop's words; empty where money went back. */
  answer: z.string(),
  at: z.iso.datetime(),
});
export type ReturnDecision = z.infer<typeof ReturnDecision>;

export const Order = z.object({
  id: z.uuid(),
  number: OrderNumber,
  status: OrderStatus,
  /** Null while the order is neither cancelled nor refunded, and when the reason is another. */
  reason: OrderReason.nullable(),
  moments: OrderMoments,
  tracking: Tracking.nullable(),
  /** Until when a pending order's stock is held for its payment; null when it cannot be paid, or not any more. */
  payableUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** US cents. */
  total: z.int(),
  /** What has gone back so far, US cents. */
  refunded: z.int(),
  /** The buyer may still cancel it: it is not packed. */
  mayCancel: z.boolean(),
  /** When the buyer asked to send something back; null when they did not. */
  returnAskedAt: Moment,
  /** How that was settled; null until it is. The buyer may ask about something else then. */
  returnDecision: ReturnDecision.nullable(),
  shippingAddress: z.string(),
  billingAddress: z.string(),
  /** Where it goes, ISO 3166-1 alpha-2; null when the address names no country that the shop sends to. */
  country: z.string().nullable(),
  /** Tax that the total includes, in percent, as it was when ordered; null: no rate is claimed. */
  taxPercent: z.number().nullable(),
  items: z.array(OrderItem),
  /** What the shop has written to the buyer, oldest first. */
  replies: z.array(z.object({ text: z.string(), at: z.iso.datetime() })),
});
export type Order = z.infer<typeof Order>;

const OneOrder = z.strictObject({ id: OrderRef });

export const getOrder = request('commerce.order.get', {
  route: 'GET /api/orders/:id',
  input: OneOrder,
  output: Order,
  caller: 'required',
});
/** The caller's orders, newest first. */
export const listOrders = request('commerce.order.list', {
  route: 'GET /api/orders',
  input: Nothing,
  output: z.array(Order),
  caller: 'required',
});
/** The payment of a pending order, to go on with: `clientSecret` is null when there is nothing to pay any more. */
export const resumePayment = request('commerce.order.resume-payment', {
  route: 'POST /api/orders/:id/payment',
  sensitive: true,
  input: OneOrder,
  output: z.object({ order: Order, clientSecret: z.string().nullable() }),
  errors: { 'payment-provider-unavailable': 503 },
  caller: 'required',
  deadlineMs: 10_000,
});
/** Cancels the caller's order: what was paid goes back at once. Again: the same answer. `too-late` once it is packed. */
export const cancelOrder = request('commerce.order.cancel', {
  route: 'POST /api/orders/:id/cancel',
  sensitive: true,
  input: OneOrder,
  output: Order,
  errors: { 'too-late': 409, 'payment-provider-unavailable': 503 },
  caller: 'required',
  deadlineMs: 10_000,
});

/** Lines of an order, or some pieces of them. */
export const OrderPieces = z
  .array(z.strictObject({ id: z.uuid(), quantity: Quantity }))
  .min(1)
  .max(200);

export const ReturnForm = z.strictObject({
  items: OrderPieces,
  reason: z.string().trim().min(1, 'Please say why').max(MAX_NOTE_LENGTH),
});
export type ReturnForm = z.infer<typeof ReturnForm>;

/** Asks the shop to take pieces back; asked again, the last words count. `not-returnable` before it is shipped. */
export const askForReturn = request('commerce.order.ask-for-return', {
  route: 'POST /api/orders/:id/return',
  input: ReturnForm.extend({ id: OrderRef }),
  output: Order,
  errors: { 'not-returnable': 409 },
  caller: 'required',
});

/** Everything the caller's account holds here, for the data export. */
export const exportCommerce = request('commerce.person.export', {
  input: Nothing,
  output: z.object({
    cart: z.array(CartItem),
    orders: z.array(Order),
    address: KeptAddress.nullable(),
    gifts: z.array(Gift),
    returns: z.array(
      z.object({
        order: OrderNumber,
        reason: z.string(),
        askedAt: z.iso.datetime(),
        decision: ReturnDecision.nullable(),
      }),
    ),
  }),
  caller: 'required',
});

/**
 * The caller's orders and gifts in progress, for the dialogue that deletes their account. Amounts in US cents: what an
 * order has cost, without what was refunded.
 */
export const getUnderWay = request('commerce.person.under-way', {
  route: 'GET /api/account/under-way',
  input: Nothing,
  output: z.object({
    orders: z.array(
      z.object({
        number: OrderNumber,
        status: OrderStatus.extract(['pending', 'paid', 'packed', 'shipped']),
        amount: z.int(),
      }),
    ),
    gifts: z.array(z.object({ amount: z.int() })),
  }),
  caller: 'required',
});

/** What a mail about an order is written from; read when it is sent, and kept nowhere else. */
export const OrderForMail = z.object({
  orderId: z.uuid(),
  number: OrderNumber,
  /** US cents. */
  total: z.int(),
  createdAt: z.iso.datetime(),
  shippingAddress: z.string(),
  tracking: Tracking.nullable(),
  /** Why money went back, null when none did: it could not be filled, or the shop or its buyer decided so. */
  refundReason: z.enum(['stock-unavailable', 'by-the-shop']).nullable(),
  /** Who cancelled it; null when nobody did. */
  cancelledBy: z.enum(['buyer', 'shop']).nullable(),
  returnDecision: ReturnDecision.nullable(),
  items: z.array(z.object({ name: z.string(), quantity: Quantity, price: z.int() })),
});
export type OrderForMail = z.infer<typeof OrderForMail>;

/** For the service that sends mail alone. Of a person who has been deleted: `not-found`. */
export const getOrderForMail = request('commerce.order.get-for-mail', {
  input: z.strictObject({ orderId: z.uuid(), userId: z.uuid() }),
  output: OrderForMail,
  caller: 'service',
});

/** The words of an answer, for the service that sends mail alone. Of a person who has been deleted: `not-found`. */
export const getReplyForMail = request('commerce.order.get-reply-for-mail', {
  input: z.strictObject({ replyId: z.uuid(), userId: z.uuid() }),
  output: z.object({ number: OrderNumber, text: z.string() }),
  caller: 'service',
});

/** Ids and what the consumers need; nothing personal, since events outlive a deleted person (ADR 12). */
const OrderFacts = z.object({
  orderId: z.uuid(),
  userId: z.uuid(),
  items: z.array(z.object({ productId: ProductId, quantity: Quantity })),
});
export type OrderFacts = z.infer<typeof OrderFacts>;

/** The provider has captured the payment. */
export const orderPaid = event('commerce.order.paid.v1', OrderFacts);
/** Unpaid for too long, or the payment was cancelled: its stock is free again. `by` says who asked for it, if anyone. */
export const orderCancelled = event(
  'commerce.order.cancelled.v1',
  OrderFacts.extend({
    reason: OrderReason.extract(['unpaid', 'replaced']).default('unpaid'),
    by: z.enum(['buyer', 'shop']).optional(),
  }),
);
/** Paid, then cancelled before it was packed: its money is owed back, its pieces go back to the shelf. */
export const paidOrderCancelled = event('commerce.paid-order.cancelled.v1', OrderFacts);
/** The parcel is under way. */
export const orderShipped = event(
  'commerce.order.shipped.v1',
  z.object({ orderId: z.uuid(), userId: z.uuid() }),
);
/** The order was refunded in full: it could not be fulfilled, was cancelled, or the shop refunded it. */
export const orderRefunded = event(
  'commerce.order.refunded.v1',
  /**
   * `shipped`: the pieces were sent, so they are not restocked. `wasCancelled`: its buyer or the shop cancelled it, and the
   * mail about that already announced the refund.
   */
  OrderFacts.extend({ shipped: z.boolean().optional(), wasCancelled: z.boolean().optional() }),
);
/** Some of the money went back; the order goes on. Amounts are US cents. */
export const orderPartlyRefunded = event(
  'commerce.order.partly-refunded.v1',
  z.object({
    orderId: z.uuid(),
    userId: z.uuid(),
    /** What went back this time. */
    amount: z.int().positive(),
    /** All that has gone back by now, this time included. */
    refunded: z.int().positive(),
  }),
);
/** What the buyer wanted to send back is settled without money; the words are asked for when they are mailed. */
export const orderReturnAnswered = event(
  'commerce.order.return-answered.v1',
  z.object({ orderId: z.uuid(), userId: z.uuid(), settledAt: z.iso.datetime() }),
);
/** The shop has written to the buyer. */
export const orderAnswered = event(
  'commerce.order.answered.v1',
  z.object({ orderId: z.uuid(), userId: z.uuid(), replyId: z.uuid() }),
);
/** The buyer's bank has asked for the money back. */
export const orderDisputed = event('commerce.order.disputed.v1', OrderFacts);
