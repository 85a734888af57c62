import type { DeskOrder, DeskProblem } from '@studio/contracts';
import { orderView, type OrderViewRow } from '../orders/order-view.js';
import { VIEW_COLUMNS } from '../orders/read-orders.js';
import { PROBLEM } from './desk-problem.js';

/** An order as the desk reads it. */
export type DeskOrderRow = OrderViewRow & {
  userId: string;
  problem: DeskProblem | null;
  buyerDeleted: boolean;
  notes: number;
};

/** What the desk shows of an order in a list, from `VIEW_TABLES`. */
export const DESK_COLUMNS = `${VIEW_COLUMNS}, o.user_id AS "userId", ${PROBLEM} AS problem, 
  EXISTS (SELECT FROM forgotten_people gone WHERE gone.user_id = o.user_id) AS "buyerDeleted",
  (SELECT count(*)::int FROM order_notes n WHERE n.order_id = o.id) AS notes`;

/** An order as the desk lists it. */
export function deskOrderView(row: DeskOrderRow): DeskOrder {
  const { mayCancel: _mayCancel, payableUntil: _payableUntil, replies: _replies, ...order } = orderView(row);
  return { ...order, problem: row.problem, buyerDeleted: row.buyerDeleted, notes: row.notes };
}
