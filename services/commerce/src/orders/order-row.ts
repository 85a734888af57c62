import type { Order, OrderFacts, OrderStatus } from '@studio/contracts';

/** One product of an order, as it was when ordered. */
export interface OrderLine {
  id: string;
  /** The cart line it came from: what paying takes out of the cart. */
  cartItemId: string;
  productId: number;
  name: string;
  imageUrl: string;
  /** Unit price, US cents. */
  price: number;
  quantity: number;
}

/** A row of `orders`. */
export interface OrderRow {
  id: string;
  user_id: string;
  status: OrderStatus;
  total: number;
  lines: OrderLine[];
  shipping_address: string;
  billing_address: string;
  email: string | null;
  first_name: string | null;
  created_at: Date;
}

/** Columns of an `OrderRow`. */
export const ORDER_COLUMNS =
  'id, user_id, status, total, lines, shipping_address, billing_address, email, first_name, created_at';

/** Stands in for the address of a deleted person; nothing is ever sent to `.invalid` (RFC 2606). */
export const NO_EMAIL = 'deleted@person.invalid';

/** An order as its buyer sees it. */
export function orderView(row: OrderRow): Order {
  return {
    id: row.id,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    total: row.total,
    shippingAddress: row.shipping_address,
    billingAddress: row.billing_address,
    items: row.lines.map(({ id, quantity, price, productId, name, imageUrl }) => ({
      id,
      quantity,
      price,
      product: { id: productId, name, imageUrl },
    })),
  };
}

/** An order as other services hear of it. */
export function orderFacts(row: OrderRow): OrderFacts {
  return {
    orderId: row.id,
    userId: row.user_id,
    email: row.email ?? NO_EMAIL,
    firstName: row.first_name ?? '',
    total: row.total,
    createdAt: row.created_at.toISOString(),
    shippingAddress: row.shipping_address,
    items: row.lines.map(({ productId, name, quantity, price }) => ({ productId, name, quantity, price })),
  };
}
