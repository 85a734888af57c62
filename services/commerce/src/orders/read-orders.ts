import type { Order } from '@studio/contracts';
import { type Database, notFound, rows } from '@studio/service-kit';
import { REFUNDED_PIECES } from '../payments/refunded-pieces.js';
import { type OrderViewRow, orderView } from './order-view.js';

/** The condition that finds an order by its id, or by its number in any spelling. */
export function orderRef(text: string): { id: string } | { number: string } {
  if (text.length > 7) return { id: text };
  const letters = text.replace('-', '').toUpperCase();
  return { number: `${letters.slice(0, 3)}-${letters.slice(3)}` };
}

/** Columns of an order's view, from `VIEW_TABLES`. A pending order is payable while stock is reserved and payment open. */
export const VIEW_COLUMNS = `
  o.id, o.number, o.status, o.total, o.lines, o.shipping_address AS "shippingAddress",
  o.billing_address AS "billingAddress", o.country, o.tax_percent AS "taxPercent", o.created_at AS "createdAt",
  o.paid_at AS "paidAt", o.packed_at AS "packedAt", o.shipped_at AS "shippedAt", o.delivered_at AS "deliveredAt",
  o.closed_at AS "closedAt", o.carrier, o.tracking_number AS "trackingNumber", r.asked_at AS "returnAskedAt",
  r.settled_at AS "returnSettledAt", r.outcome AS "returnOutcome", r.answer AS "returnAnswer",
  p.status AS "paymentStatus", p.cancel_reason AS "cancelReason",
  p.refund_reason AS "refundReason", p.refunded_amount AS "refundedAmount",
  CASE WHEN o.status = 'pending' AND o.reserved_at IS NOT NULL AND p.status = 'open' AND p.cancel_at > now()
    THEN p.cancel_at END AS "payableUntil",
  (SELECT json_agg(json_build_object('text', answer.text, 'at', answer.at) ORDER BY answer.at)
   FROM order_replies answer WHERE answer.order_id = o.id) AS replies,
  CASE WHEN o.paid_at IS NOT NULL THEN ${REFUNDED_PIECES} END AS "refundedPieces"`;

export const VIEW_TABLES = `
  orders o JOIN payments p ON p.id = o.payment_id LEFT JOIN order_returns r ON r.order_id = o.id`;

/**
 * An order with columns of its payment. Raw SQL because a buyer's page polls it until it is paid, see docs/adr/0020.
 */
const SELECT_VIEW = `SELECT ${VIEW_COLUMNS} FROM ${VIEW_TABLES}`;

/** Reads a person's orders, newest first. */
export async function readOrders(database: Database, userId: string): Promise<Order[]> {
  const found = await rows<OrderViewRow>(
    database,
    `${SELECT_VIEW} WHERE o.user_id = $1 ORDER BY o.created_at DESC, o.id DESC`,
    [userId],
  );
  return found.map(orderView);
}

/**
 * Reads one of a person's orders, by its id or its number. Throws `not-found`, also for another person's order.
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
