import { z } from 'zod';
import { Nothing, request } from './bus.js';
import { Quantity } from './catalog.js';
import { CartItem, KeptAddress } from './commerce.js';
import { MAX_NOTE_LENGTH } from './constants.js';
import { ExportedDonation } from './donations.js';

/**
 * Order number for people: six characters of Crockford's base32 (no I, L, O or U), such as `K7M-4Q2`. Random
 * and unique.
 */
export const OrderNumber = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$/);

/** Reference to an order: its id, or its number in either case, with or without the dash. */
export const OrderRef = z.union([
  z.uuid(),
  z.string().regex(/^[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{3}-?[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{3}$/),
]);

/**
 * `pending` until the payment succeeds; then `paid`, `packed`, `shipped`, `delivered`. `cancelled`: cancelled
 * before packing; the payment is being refunded. `refunded`: the whole payment was refunded, also after a
 * cancellation (see `OrderReason`). `disputed`: the buyer's bank has reclaimed the payment.
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

/** A cart line as it was ordered. */
export const OrderItem = CartItem.extend({
  /** Number of pieces that are refunded, whose refund is in progress, or whose refund failed after they returned to stock. */
  refunded: z.int(),
  /** Unit price in US cents, at the time of the order. */
  price: z.int(),
  product: CartItem.shape.product.omit({ price: true }),
});
export type OrderItem = z.infer<typeof OrderItem>;

/**
 * Known reasons for a cancellation or refund. `replaced`: the same buyer checked out again with a changed
 * cart. `account-deleted`: the buyer deleted their account.
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

/** Timestamps of an order's steps; null for steps not reached. */
export const OrderMoments = z.object({
  paidAt: Moment,
  packedAt: Moment,
  shippedAt: Moment,
  deliveredAt: Moment,
  /** Time of the cancellation or refund. */
  closedAt: Moment,
});
export type OrderMoments = z.infer<typeof OrderMoments>;

/**
 * Tracking of a parcel. `url` is the carrier's tracking page; null when the carrier has none that we know.
 */
export const Tracking = z.object({ carrier: z.string(), number: z.string(), url: z.url().nullable() });
export type Tracking = z.infer<typeof Tracking>;

/** How the shop settled a return request: with a refund, a refusal, or another answer. */
export const ReturnDecision = z.object({
  outcome: z.enum(['refunded', 'refused', 'answered']),
  /** Message from the shop; empty for a refund. */
  answer: z.string(),
  at: z.iso.datetime(),
});
export type ReturnDecision = z.infer<typeof ReturnDecision>;

export const Order = z.object({
  id: z.uuid(),
  number: OrderNumber,
  status: OrderStatus,
  /** Null while the order is neither cancelled nor refunded, and for other reasons. */
  reason: OrderReason.nullable(),
  moments: OrderMoments,
  tracking: Tracking.nullable(),
  /**
   * Until when the stock of a pending order is reserved; null when the order cannot be paid, or no longer.
   */
  payableUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** US cents. */
  total: z.int(),
  /** Refunded amount, in US cents. */
  refunded: z.int(),
  /** Whether the buyer may cancel it: it is not packed yet. */
  mayCancel: z.boolean(),
  /** Time of the return request; null without one. */
  returnAskedAt: Moment,
  /**
   * Decision about the return request; null while it is open. After it, the buyer may make another request.
   */
  returnDecision: ReturnDecision.nullable(),
  shippingAddress: z.string(),
  billingAddress: z.string(),
  /**
   * Destination, ISO 3166-1 alpha-2; null when the address does not name a country that the shop ships to.
   */
  country: z.string().nullable(),
  /** Included tax in percent of the net price, at the time of the order; null when the tax is unknown. */
  taxPercent: z.number().nullable(),
  items: z.array(OrderItem),
  /** Messages from the shop to the buyer, oldest first. */
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
/** Returns the caller's orders, newest first. */
export const listOrders = request('commerce.order.list', {
  route: 'GET /api/orders',
  input: Nothing,
  output: z.array(Order),
  caller: 'required',
});
/**
 * Returns the payment of a pending order, to continue it. `clientSecret` is null when there is nothing left
 * to pay.
 */
export const resumePayment = request('commerce.order.resume-payment', {
  route: 'POST /api/orders/:id/payment',
  sensitive: true,
  input: OneOrder,
  output: z.object({ order: Order, clientSecret: z.string().nullable() }),
  errors: { 'payment-provider-unavailable': 503 },
  caller: 'required',
  deadlineMs: 10_000,
});
/** Cancels the caller's order and refunds the payment. Idempotent. `too-late` once the order is packed. */
export const cancelOrder = request('commerce.order.cancel', {
  route: 'POST /api/orders/:id/cancel',
  sensitive: true,
  input: OneOrder,
  output: Order,
  errors: { 'too-late': 409, 'payment-under-way': 409, 'payment-provider-unavailable': 503 },
  caller: 'required',
  deadlineMs: 10_000,
});

/** Lines of an order, each with a number of pieces. */
export const OrderPieces = z
  .array(z.strictObject({ id: z.uuid(), quantity: Quantity }))
  .min(1)
  .max(200);

const ReturnForm = z.strictObject({
  items: OrderPieces,
  reason: z.string().trim().min(1, 'Please say why').max(MAX_NOTE_LENGTH),
});

/**
 * Requests a return. `not-returnable` before the order is shipped, and while another request is open. A repeated call
 * changes nothing.
 */
export const askForReturn = request('commerce.order.ask-for-return', {
  route: 'POST /api/orders/:id/return',
  input: ReturnForm.extend({ id: OrderRef }),
  output: Order,
  errors: { 'not-returnable': 409 },
  caller: 'required',
});

/** Returns everything that commerce stores about the caller, for the data export. */
export const exportCommerce = request('commerce.person.export', {
  input: Nothing,
  output: z.object({
    cart: z.array(CartItem),
    orders: z.array(Order),
    address: KeptAddress.nullable(),
    donations: z.array(ExportedDonation),
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
 * Returns the caller's orders and donations in progress, for the dialog that deletes their account. Amounts
 * are in US cents; for orders, minus refunds.
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
    donations: z.array(z.object({ amount: z.int() })),
  }),
  caller: 'required',
});

/** Contents of an email about an order. Read when the email is sent, and not stored elsewhere. */
export const OrderForMail = z.object({
  orderId: z.uuid(),
  /** The buyer, to whom the email goes. */
  userId: z.uuid(),
  number: OrderNumber,
  /** US cents. */
  total: z.int(),
  createdAt: z.iso.datetime(),
  shippingAddress: z.string(),
  tracking: Tracking.nullable(),
  /**
   * Why the order was refunded: it could not be fulfilled, or the shop or the buyer decided so. Null without
   * a refund.
   */
  refundReason: z.enum(['stock-unavailable', 'by-the-shop']).nullable(),
  /** Who cancelled the order; null when it was not cancelled on request. */
  cancelledBy: z.enum(['buyer', 'shop']).nullable(),
  returnDecision: ReturnDecision.nullable(),
  /** `amount`: the price of the line, US cents. */
  items: z.array(z.object({ name: z.string(), quantity: Quantity, amount: z.int() })),
});
export type OrderForMail = z.infer<typeof OrderForMail>;

/** Used by the service that sends emails. `not-found` when the buyer has been deleted. */
export const getOrderForMail = request('commerce.order.get-for-mail', {
  input: z.strictObject({ orderId: z.uuid() }),
  output: OrderForMail,
  caller: 'service',
});

/**
 * Returns the text of a message to the buyer, `userId`. Used by the service that sends emails. `not-found`
 * when the buyer has been deleted.
 */
export const getReplyForMail = request('commerce.order.get-reply-for-mail', {
  input: z.strictObject({ replyId: z.uuid() }),
  output: z.object({ userId: z.uuid(), number: OrderNumber, text: z.string() }),
  caller: 'service',
});

/** Returns the numbers of orders, also of deleted buyers. Used by the service that sends emails. */
export const getOrderNumbers = request('commerce.order.get-numbers', {
  input: z.strictObject({ orderIds: z.array(z.uuid()) }),
  output: z.array(z.object({ orderId: z.uuid(), number: OrderNumber })),
  caller: 'service',
});
