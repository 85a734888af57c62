import type { PricedCart } from '../cart/price-cart.js';
import { tooMany } from '../cart/too-many.js';
import { intentUsed } from '../orders/order-errors.js';
import type { OrderLine } from '../orders/order-line.js';
import { cartEmpty, totalChanged } from './checkout-errors.js';
import type { CheckoutState } from './find-checkout.js';

/** There must be something to buy, and all of it on sale. Throws `cart-empty`, or `not-for-sale` naming the first. */
export function refuseUnlessForSale({ items, notForSale }: PricedCart): void {
  if (items.length === 0) throw cartEmpty();
  if (notForSale[0]) throw tooMany(notForSale[0]);
}

/** The payment must be alive, and must be for this very cart at today's prices. */
export function refuseUnlessAgreed(
  { status, cartVersion, amount }: CheckoutState['payment'],
  cart: PricedCart,
): void {
  if (status !== 'open' && status !== 'captured') throw intentUsed();
  refuseUnlessForSale(cart);
  if (cart.version !== cartVersion || cart.total !== amount) throw totalChanged(cart.total);
}

/** The cart must still be what was ordered: a buyer who sends the form sees the cart, and the order is what is paid. */
export function refuseUnlessWanted(amount: number, lines: readonly OrderLine[], cart: PricedCart): void {
  if (cart.items.length === 0) throw cartEmpty();
  const ordered = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const same =
    cart.items.length === lines.length &&
    cart.items.every(({ product, quantity }) => ordered.get(product.id) === quantity);
  if (!same || cart.total !== amount) throw totalChanged(cart.total);
}
