import { z } from 'zod';
import { Done, event, Nothing, request } from './bus.js';
import { ProductId, Quantity, StockLine } from './catalog.js';
import {
  DEFAULT_COUNTRY,
  DEFAULT_DONOR_NAME,
  MAX_DONATION_DOLLARS,
  MIN_DONATION_DOLLARS,
} from './constants.js';

export const CartItem = z.object({
  id: z.uuid(),
  quantity: Quantity,
  product: z.object({ id: ProductId, name: z.string(), price: z.int(), imageUrl: z.string() }),
});
export type CartItem = z.infer<typeof CartItem>;

/**
 * `pending` until the provider says paid; `refunded` when all of the money went back; `disputed` when the buyer's bank
 * has asked for it back.
 */
export const OrderStatus = z.enum(['pending', 'paid', 'cancelled', 'refunded', 'disputed']);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const OrderItem = z.object({
  id: z.uuid(),
  quantity: Quantity,
  /** Unit price in US cents, as it was when ordered. */
  price: z.int(),
  product: z.object({ id: ProductId, name: z.string(), imageUrl: z.string() }),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** Why an order is cancelled or refunded, where we know: `replaced` by the same buyer's checkout of a changed cart. */
export const OrderReason = z.enum(['unpaid', 'replaced', 'stock-unavailable']);
export type OrderReason = z.infer<typeof OrderReason>;

export const Order = z.object({
  id: z.uuid(),
  status: OrderStatus,
  /** Null while the order is neither cancelled nor refunded, and when the reason is another. */
  reason: OrderReason.nullable(),
  /** Until when a pending order's stock is held for its payment; null when it cannot be paid, or not any more. */
  payableUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** US cents. */
  total: z.int(),
  shippingAddress: z.string(),
  billingAddress: z.string(),
  items: z.array(OrderItem),
});
export type Order = z.infer<typeof Order>;

/** The checkout form; messages are the specification's (section 5). */
export const ShippingForm = z.strictObject({
  fullName: z.string().trim().min(2, 'Full name is required').max(200),
  addressLine1: z.string().trim().min(5, 'Address is required').max(200),
  addressLine2: z.string().trim().max(200).default(''),
  city: z.string().trim().min(2, 'City is required').max(100),
  state: z.string().trim().min(2, 'State is required').max(100),
  postalCode: z.string().trim().min(5, 'Postal code is required').max(20),
  country: z.string().trim().min(2, 'Country is required').max(100).default(DEFAULT_COUNTRY),
});
export type ShippingForm = z.infer<typeof ShippingForm>;

export const getCart = request('commerce.cart.get', {
  input: Nothing,
  output: z.array(CartItem),
  caller: 'required',
});
export const addCartItem = request('commerce.cart.add', {
  input: StockLine,
  output: CartItem,
  errors: { 'out-of-stock': 409, 'not-for-sale': 409 },
  caller: 'required',
});
export const updateCartItem = request('commerce.cart.update', {
  input: z.strictObject({ cartItemId: z.uuid(), quantity: Quantity }),
  output: CartItem,
  errors: { 'out-of-stock': 409 },
  caller: 'required',
});
export const removeCartItem = request('commerce.cart.remove', {
  input: z.strictObject({ cartItemId: z.uuid() }),
  output: Done,
  caller: 'required',
});
export const clearCart = request('commerce.cart.clear', { input: Nothing, output: Done, caller: 'required' });

/** `amount` is the client's assertion of its cart total in cents; another total is `total-changed` with `{ total }`. */
export const createPaymentIntent = request('commerce.payment-intent.create', {
  input: z.strictObject({ amount: z.int().min(0).max(100_000_000) }),
  output: z.object({ clientSecret: z.string(), paymentIntentId: z.string() }),
  errors: { 'total-changed': 409, 'cart-empty': 409, 'payment-provider-unavailable': 503 },
  caller: 'required',
  deadlineMs: 10_000,
});
/**
 * One pending order per payment intent. Asking again with the same intent answers the same order, and gives it the
 * addresses of this form while it is unpaid; a cart that has changed since is `total-changed`.
 */
export const placeOrder = request('commerce.order.place', {
  input: z.strictObject({
    shippingAddress: z.string().trim().min(1).max(1_000),
    billingAddress: z.string().trim().max(1_000),
    stripePaymentIntentId: z.string().min(3).max(255),
  }),
  output: z.object({ id: z.uuid() }),
  errors: {
    'out-of-stock': 409,
    'total-changed': 409,
    'intent-used': 409,
    'cart-empty': 409,
    'already-paid': 409,
  },
  caller: 'required',
  deadlineMs: 5_000,
});
export const getOrder = request('commerce.order.get', {
  input: z.strictObject({ id: z.uuid() }),
  output: Order,
  caller: 'required',
});
/** The payment of a pending order, to go on with: `clientSecret` is null when there is nothing to pay any more. */
export const resumePayment = request('commerce.order.resume-payment', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ order: Order, clientSecret: z.string().nullable() }),
  errors: { 'payment-provider-unavailable': 503 },
  caller: 'required',
  deadlineMs: 10_000,
});
/** The caller's orders, newest first. */
export const listOrders = request('commerce.order.list', {
  input: Nothing,
  output: z.array(Order),
  caller: 'required',
});

export const DonationForm = z.strictObject({
  /** Whole US dollars. */
  amount: z.int().min(MIN_DONATION_DOLLARS).max(MAX_DONATION_DOLLARS),
  donorName: z.string().trim().max(200).default(DEFAULT_DONOR_NAME),
  message: z.string().trim().max(2_000).default(''),
});
export type DonationForm = z.infer<typeof DonationForm>;

export const createDonation = request('commerce.donation.create', {
  input: DonationForm,
  output: z.object({ clientSecret: z.string() }),
  errors: { 'payment-provider-unavailable': 503 },
  deadlineMs: 10_000,
});

/** A name that the payment provider gives: printable, without spaces, and no longer than it promises. */
const ProviderName = z.string().regex(/^[\x21-\x7e]{1,255}$/, 'expected 1 to 255 printable characters');

/** A payment provider's event whose signature the gateway has verified; stored before it is answered, worked on after. */
export const recordProviderEvent = request('commerce.provider-event.record', {
  input: z.strictObject({
    id: ProviderName,
    type: ProviderName,
    /** The payment intent it is about, null when it is about none. */
    paymentIntentId: ProviderName.nullable(),
  }),
  output: z.object({ duplicate: z.boolean() }),
});

/** Everything the caller's account holds here, for the data export. */
export const exportCommerce = request('commerce.person.export', {
  input: Nothing,
  output: z.object({ cart: z.array(CartItem), orders: z.array(Order) }),
  caller: 'required',
});

/** What a mail about an order is written from; read when it is sent, and kept nowhere else. */
export const OrderForMail = z.object({
  orderId: z.uuid(),
  /** US cents. */
  total: z.int(),
  createdAt: z.iso.datetime(),
  shippingAddress: z.string(),
  /** Why money went back, null when none did: it could not be filled, or the shop decided so. */
  refundReason: z.enum(['stock-unavailable', 'by-the-shop']).nullable(),
  items: z.array(z.object({ name: z.string(), quantity: Quantity, price: z.int() })),
});
export type OrderForMail = z.infer<typeof OrderForMail>;

/** For the service that sends mail alone. Of a person who has been deleted: `not-found`. */
export const getOrderForMail = request('commerce.order.get-for-mail', {
  input: z.strictObject({ orderId: z.uuid(), userId: z.uuid() }),
  output: OrderForMail,
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
/** Unpaid for too long, or the buyer's payment was cancelled: its stock is free again. */
export const orderCancelled = event(
  'commerce.order.cancelled.v1',
  OrderFacts.extend({ reason: OrderReason.extract(['unpaid', 'replaced']).default('unpaid') }),
);
/** Paid, then given back in full: it could not be filled, or the shop refunded it at the provider. */
export const orderRefunded = event('commerce.order.refunded.v1', OrderFacts);
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
/** The buyer's bank has asked for the money back. */
export const orderDisputed = event('commerce.order.disputed.v1', OrderFacts);
