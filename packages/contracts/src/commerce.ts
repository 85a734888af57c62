import { z } from 'zod';
import { ADDRESS_PARTS, type AddressPart } from './address-parts.js';
import { Done, IdempotencyKey, Nothing, request } from './bus.js';
import { ProductId, Quantity, StockLine } from './catalog.js';
import { DEFAULT_COUNTRY } from './constants.js';

export const CartItem = z.object({
  id: z.uuid(),
  quantity: Quantity,
  product: z.object({ id: ProductId, name: z.string(), price: z.int(), imageUrl: z.string() }),
});
export type CartItem = z.infer<typeof CartItem>;

const addressPart = ({ min, max, missing }: AddressPart) => z.string().trim().min(min, missing).max(max);

/**
 * Shipping address that a buyer has saved for later orders. The rules of its country apply to its postal
 * code.
 */
export const KeptAddress = z.strictObject({
  fullName: addressPart(ADDRESS_PARTS.fullName),
  addressLine1: addressPart(ADDRESS_PARTS.addressLine1),
  addressLine2: z.string().trim().max(ADDRESS_PARTS.addressLine2.max).default(''),
  city: addressPart(ADDRESS_PARTS.city),
  state: addressPart(ADDRESS_PARTS.state),
  postalCode: z.string().trim().max(ADDRESS_PARTS.postalCode.max),
  country: addressPart(ADDRESS_PARTS.country).default(DEFAULT_COUNTRY),
});
export type KeptAddress = z.infer<typeof KeptAddress>;

const KeptAddressAnswer = z.object({ address: KeptAddress.nullable() });
/** Returns the caller's saved address; null when there is none. */
export const getAddress = request('commerce.address.get', {
  route: 'GET /api/address',
  input: Nothing,
  output: KeptAddressAnswer,
  caller: 'required',
});
/**
 * `replaces`: the saved address that the form started from. Fails with `address-changed` when another
 * address, or none, is saved by now.
 */
const KeptAddressForm = KeptAddress.extend({ replaces: KeptAddress.optional() });
export const keepAddress = request('commerce.address.keep', {
  route: 'PUT /api/address',
  input: KeptAddressForm,
  output: KeptAddressAnswer,
  errors: { 'address-changed': 409 },
  caller: 'required',
});
export const forgetAddress = request('commerce.address.forget', {
  route: 'DELETE /api/address',
  input: Nothing,
  output: KeptAddressAnswer,
  caller: 'required',
});

export const getCart = request('commerce.cart.get', {
  route: 'GET /api/cart',
  input: Nothing,
  output: z.array(CartItem),
  caller: 'required',
});
/**
 * Adds pieces of a product. With a `key`, a repetition within a day adds nothing and returns the same answer; `key-used`:
 * the key belongs to another addition of the caller.
 */
export const addCartItem = request('commerce.cart.add', {
  route: 'POST /api/cart',
  input: StockLine.extend({ key: IdempotencyKey.optional() }),
  output: CartItem,
  errors: { 'out-of-stock': 409, 'not-for-sale': 409, 'key-used': 409 },
  caller: 'required',
});
export const updateCartItem = request('commerce.cart.update', {
  route: 'PUT /api/cart/:cartItemId',
  input: z.strictObject({ cartItemId: z.uuid(), quantity: Quantity }),
  output: CartItem,
  errors: { 'out-of-stock': 409, 'not-for-sale': 409 },
  caller: 'required',
});
export const removeCartItem = request('commerce.cart.remove', {
  route: 'DELETE /api/cart/:cartItemId',
  input: z.strictObject({ cartItemId: z.uuid() }),
  output: Done,
  caller: 'required',
});
export const clearCart = request('commerce.cart.clear', {
  route: 'DELETE /api/cart',
  input: Nothing,
  output: Done,
  caller: 'required',
});

/**
 * `amount` is the cart total that the client shows, in US cents. Fails with `total-changed` and `{ total }`
 * when it differs from the current total, and with `not-for-sale` and the product's name when the cart holds
 * a product that is not for sale. Fails with `payment-under-way` while an earlier payment of the caller can neither be
 * cancelled nor has ended.
 */
export const createPaymentIntent = request('commerce.payment-intent.create', {
  route: 'POST /api/create-payment-intent',
  sensitive: true,
  input: z.strictObject({ amount: z.int().min(0).max(100_000_000) }),
  output: z.object({ clientSecret: z.string(), paymentIntentId: z.string() }),
  errors: {
    'not-for-sale': 409,
    'total-changed': 409,
    'cart-empty': 409,
    'payment-under-way': 409,
    'payment-provider-unavailable': 503,
  },
  caller: 'required',
  deadlineMs: 10_000,
});
/**
 * Creates one pending order per payment intent. Called again with the same intent, it returns the same order,
 * and updates its addresses while it is unpaid. Fails with `total-changed` when the cart has changed since
 * the intent was created.
 */
export const placeOrder = request('commerce.order.place', {
  route: 'POST /api/process-order',
  sensitive: true,
  input: z.strictObject({
    shippingAddress: z.string().trim().min(1).max(1_000),
    billingAddress: z.string().trim().max(1_000),
    stripePaymentIntentId: z.string().min(3).max(255),
  }),
  output: z.object({ id: z.uuid() }),
  errors: {
    'out-of-stock': 409,
    'not-for-sale': 409,
    'total-changed': 409,
    'intent-used': 409,
    'cart-empty': 409,
    'already-paid': 409,
  },
  caller: 'required',
  deadlineMs: 5_000,
});
/** Id or type from the payment provider: printable ASCII without spaces. */
const ProviderName = z.string().regex(/^[\x21-\x7e]{1,255}$/, 'expected 1 to 255 printable characters');

/**
 * Stores an event of the payment provider, whose signature the gateway has verified. The event is processed
 * after the answer.
 */
export const recordProviderEvent = request('commerce.provider-event.record', {
  input: z.strictObject({
    id: ProviderName,
    type: ProviderName,
    /** The related payment intent; null when there is none. */
    paymentIntentId: ProviderName.nullable(),
  }),
  output: z.object({ duplicate: z.boolean() }),
});
