import type { Order } from '@studio/contracts';
import { notFound, rows, type Database } from '@studio/service-kit';
import { REFUNDED_PIECES } from '../payments/refunded-pieces.js';
import { orderRef } from './order-ref.js';
import { orderView, type OrderViewRow } from './order-view.js';

/** What a view of an order shows, from `VIEW_TABLES`. */
export const VIEW_COLUMNS = `
  o.id, o.number, o.status, o.total, o.lines, o.shipping_address AS "shippingAddress",
  o.billing_address AS "billingAddress", o.country, o.tax_percent AS "taxPercent", o.created_at AS "createdAt", o.reserved_at AS "reservedAt",
  o.paid_at AS "paidAt", o.packed_at AS "packedAt", o.shipped_at AS "shippedAt", o.delivered_at AS "deliveredAt",
  o.closed_at AS "closedAt", o.carrier, o.tracking_number AS "trackingNumber", r.asked_at AS "returnAskedAt",
  r.settled_at AS "returnSettledAt", r.outcome AS "returnOutcome", r.answer AS "returnAnswer",
  p.status AS "paymentStatus", p.cancel_at AS "cancelAt", p.cancel_reason AS "cancelReason",
  p.refund_reason AS "refundReason", p.refunded_amount AS "refundedAmount",
  (SELECT json_agg(json_build_object('text', answer.text, 'at', answer.at) ORDER BY answer.at)
   FROM order_replies answer WHERE answer.order_id = o.id) AS replies,
  CASE WHEN o.paid_at IS NOT NULL THEN ${REFUNDED_PIECES} END AS "refundedPieces"`;

export const VIEW_TABLES = `
  orders o JOIN payments p ON p.id = o.payment_id LEFT JOIN order_returns r ON r.order_id = o.id`;

/**
 * An order with what its payment says of it. By hand: a buyer's page asks for it again and again until it is paid, see
 * docs/adr/0020.
 */
const SELECT_VIEW = `SELECT ${VIEW_COLUMNS} FROM ${VIEW_TABLES}`;

/** All of a person's orders, newest first. */
export async function readOrders(database: Database, userId: string): Promise<Order[]> {
  const found = await rows<OrderViewRow>(
    database,
    `${SELECT_VIEW} WHERE o.user_id = $1 ORDER BY o.created_at DESC, o.id DESC`,
    [userId],
  );
  return found.map(orderView);
}

/**
 * One of a person's orders, by its id or its number. Throws `not-found`: another person's is as unknown as one that
 * does not exist.
 */
export async function readOrder(database: Database, ref: string, userId: string): Promise<Order> {
  const [[column, value]] = Object.entries(orderRef(ref)) as [[string, string]];
  const [order] = await rows<OrderViewRow>(
    database,
    `${SELECT_VIEW} WHERE o.${column} = $1 AND o.user_id = $2`,
    [value, userId],
  );
  if (!order) throw notFound('order');
  return orderView(order);
}
