import { formatMoney, isSamePurchase } from '@studio/contracts';
import { BusError } from '@studio/service-kit';
import { type PricedCart, tooMany } from '../cart/price-cart.js';
import { intentUsed } from '../orders/order-addresses.js';
import type { OrderLine } from '../orders/order-lines.js';
import type { CheckoutState } from './find-checkout.js';

/** Throws `cart-empty`, or `not-for-sale` with the first product that is not for sale. */
export function refuseUnlessForSale({ items, notForSale }: PricedCart): void {
  if (items.length === 0) throw cartEmpty();
  if (notForSale[0]) throw tooMany(notForSale[0]);
}

/** Throws unless the payment can still be used, and is for this cart at today's prices. */
export function refuseUnlessAgreed(
  { status, cartVersion, amount }: CheckoutState['payment'],
  cart: PricedCart,
): void {
  if (status !== 'open' && status !== 'captured') throw intentUsed();
  refuseUnlessForSale(cart);
  if (cart.version !== cartVersion || cart.total !== amount) throw totalChanged(cart.total);
}

/** Throws unless the cart still equals the order: the buyer sees the cart, but pays the order. */
export function refuseUnlessWanted(lines: readonly OrderLine[], { items, total }: PricedCart): void {
  if (items.length === 0) throw cartEmpty();
  const ordered = lines.map((line) => ({ ...line, product: { id: line.productId } }));
  if (!isSamePurchase(items, ordered)) throw totalChanged(total);
}

/** The cart's total differs from the browser's. The details hold the new total, in US cents. */
export function totalChanged(total: number): BusError {
  return new BusError('total-changed', `Your cart has changed: its total is now ${formatMoney(total)}.`, {
    total,
  });
}

function cartEmpty(): BusError {
  return new BusError('cart-empty', 'Your cart is empty.');
}
