import type { CartItem, OrderItem } from '@studio/contracts';

/** A line of the summary: unit price in US cents. */
export interface SummaryLine {
  id: string;
  name: string;
  quantity: number;
  price: number;
}

export function cartLines(items: readonly CartItem[]): SummaryLine[] {
  return items.map(({ id, quantity, product: { name, price } }) => ({ id, name, quantity, price }));
}

export function orderLines(items: readonly OrderItem[]): SummaryLine[] {
  return items.map(({ id, quantity, price, product: { name } }) => ({ id, name, quantity, price }));
}

/** US cents: the sum of price times quantity. */
export function totalOf(lines: readonly SummaryLine[]): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

/** True when the order holds just what the cart holds now, at the same prices. */
export function isSame(cart: readonly CartItem[], order: readonly OrderItem[]): boolean {
  const text = (id: number, quantity: number, price: number) => `${id} ${quantity} ${price}`;
  const ordered = new Set(order.map(({ product, quantity, price }) => text(product.id, quantity, price)));
  return (
    cart.length === order.length &&
    cart.every(({ product, quantity }) => ordered.has(text(product.id, quantity, product.price)))
  );
}
