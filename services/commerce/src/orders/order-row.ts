import { OrderReason, type Order, type OrderFacts, type OrderStatus } from '@studio/contracts';

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
  created_at: Date;
}

/** Columns of an `OrderRow`. */
export const ORDER_COLUMNS =
  'id, user_id, status, total, lines, shipping_address, billing_address, created_at';

/** A row with what its payment says about it. */
export interface OrderViewRow extends OrderRow {
  payable_until: Date | null;
  closed_because: string | null;
}

/** Columns of an `OrderViewRow`, of `orders` under that name. */
export const ORDER_VIEW_COLUMNS = `${ORDER_COLUMNS},
  (SELECT p.cancel_at FROM payments p
   WHERE p.id = payment_id AND p.status = 'open' AND p.cancel_at > now()
     AND orders.status = 'pending' AND reserved_at IS NOT NULL) AS payable_until,
  CASE orders.status
    WHEN 'cancelled' THEN (SELECT p.cancel_reason FROM payments p WHERE p.id = payment_id)
    WHEN 'refunded' THEN (SELECT p.refund_reason FROM payments p WHERE p.id = payment_id)
  END AS closed_because`;

/** An order as its buyer sees it. */
export function orderView(row: OrderViewRow): Order {
  return {
    id: row.id,
    status: row.status,
    reason: OrderReason.safeParse(row.closed_because).data ?? null,
    payableUntil: row.payable_until?.toISOString() ?? null,
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
    items: row.lines.map(({ productId, quantity }) => ({ productId, quantity })),
  };
}
