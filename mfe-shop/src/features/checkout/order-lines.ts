import type { CartItem, OrderItem } from '@studio/contracts';
import { piecesToBuy, type LinesOverStock } from '../cart/use-lines-over-stock.js';

/** A line of the summary, with its unit price in US cents and the quantity that counts. */
export interface SummaryLine {
  id: string;
  name: string;
  quantity: number;
  price: number;
}

/** Returns the cart's lines. Lines in `overStock` are limited to their available quantity. */
export function cartLines(items: readonly CartItem[], overStock: LinesOverStock = new Map()): SummaryLine[] {
  return items.map((item) => {
    const { name, price } = item.product;
    return { ...item, name, price, quantity: piecesToBuy(item, overStock) };
  });
}

export function orderLines(items: readonly OrderItem[]): SummaryLine[] {
  return items.map((item) => ({ ...item, name: item.product.name }));
}

/** Returns whether the order has the same products, quantities and prices as the cart. */
export function isSame(cart: readonly CartItem[], order: readonly OrderItem[]): boolean {
  const text = (id: number, quantity: number, price: number) => `${id} ${quantity} ${price}`;
  const ordered = new Set(order.map(({ product, quantity, price }) => text(product.id, quantity, price)));
  return (
    cart.length === order.length &&
    cart.every(({ product, quantity }) => ordered.has(text(product.id, quantity, product.price)))
  );
}
