import type { DeskOrder, DeskProblem } from '@studio/contracts';
import { type OrderViewRow, orderView } from '../orders/order-view.js';
import { VIEW_COLUMNS } from '../orders/read-orders.js';

/** Attempts after which a pending refund counts as stuck. */
const STUCK_ATTEMPTS = 3;

/** The payment has refunds that are retried without success. */
const STUCK = `
  (p.status = 'refunding' AND p.refund_attempts >= ${STUCK_ATTEMPTS})
  OR EXISTS (SELECT FROM refunds f WHERE f.payment_id = p.id AND p.status <> 'refunded'
    AND f.state = 'owed' AND f.attempts >= ${STUCK_ATTEMPTS})`;

/** The payment has refunds that failed for good and are not yet resolved at the desk. */
const FAILED = `
  p.refund_failed_at > coalesce(o.settled_at, '-infinity')
  OR EXISTS (SELECT FROM refunds f WHERE f.payment_id = p.id AND p.status <> 'refunded'
    AND f.failed_at > coalesce(o.settled_at, '-infinity'))`;

/** The problem of an order that the desk must resolve; null when there is none. */
export const PROBLEM = `
  CASE WHEN o.status = 'disputed' AND p.disputed_at > coalesce(o.settled_at, '-infinity') THEN 'disputed'
       WHEN r.asked_at IS NOT NULL AND r.settled_at IS NULL THEN 'return-asked'
       WHEN ${FAILED} THEN 'refund-failed'
       WHEN ${STUCK} THEN 'refund-stuck' END`;

/** Ids of all orders that may have a problem. Each part uses an index. */
export const POSSIBLE_PROBLEMS = `
  SELECT id FROM orders WHERE status = 'disputed'
  UNION SELECT order_id FROM order_returns WHERE settled_at IS NULL
  UNION SELECT o.id FROM orders o JOIN payments p ON p.id = o.payment_id WHERE p.status = 'refunding'
  UNION SELECT o.id FROM orders o JOIN payments p ON p.id = o.payment_id WHERE p.refund_failed_at IS NOT NULL
  UNION SELECT o.id FROM orders o JOIN refunds f ON f.payment_id = o.payment_id WHERE f.state <> 'done'`;

/** An order as the desk reads it. */
export type DeskOrderRow = OrderViewRow & {
  userId: string;
  problem: DeskProblem | null;
  buyerDeleted: boolean;
  notes: number;
};

/** Columns of an order in a list of the desk, from `VIEW_TABLES`. */
export const DESK_COLUMNS = `${VIEW_COLUMNS}, o.user_id AS "userId", ${PROBLEM} AS problem, 
  EXISTS (SELECT FROM forgotten_people gone WHERE gone.user_id = o.user_id) AS "buyerDeleted",
  (SELECT count(*)::int FROM order_notes n WHERE n.order_id = o.id) AS notes`;

/** An order as the desk lists it. */
export function deskOrderView(row: DeskOrderRow): DeskOrder {
  const { mayCancel: _mayCancel, payableUntil: _payableUntil, replies: _replies, ...order } = orderView(row);
  return { ...order, problem: row.problem, buyerDeleted: row.buyerDeleted, notes: row.notes };
}
