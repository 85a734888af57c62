import type { OrderStatus } from '@studio/contracts';
import { rows, type Database } from '@studio/service-kit';
import { REMOVED } from '../forgotten-people/forgotten-person.js';
import { statesBefore } from '../state/transitions.js';
import { ORDER_TRANSITIONS } from './order-state.js';
import type { OrderEntity } from './order.entity.js';

export type MovedOrder = Pick<OrderEntity, 'id' | 'userId' | 'lines' | 'shippedAt'>;

/**
 * Moves a payment's order, from one of the states that the table allows or from those of them that are named; only an
 * order whose stock is reserved becomes paid. The address of a deleted person goes with the last step of their parcel.
 * One statement, which also answers what others are told. Undefined: the payment has no such order.
 */
export async function moveOrder(
  database: Database,
  paymentId: string,
  to: OrderStatus,
  from: readonly OrderStatus[] = statesBefore(ORDER_TRANSITIONS, to),
): Promise<MovedOrder | undefined> {
  const [order] = await rows<MovedOrder>(
    database,
    `UPDATE orders SET status = $2::text,
       paid_at = CASE WHEN $2 = 'paid' THEN now() ELSE paid_at END,
       packed_at = CASE WHEN $2 = 'packed' THEN now() ELSE packed_at END,
       shipped_at = CASE WHEN $2 = 'shipped' THEN now() ELSE shipped_at END,
       delivered_at = CASE WHEN $2 = 'delivered' THEN now() ELSE delivered_at END,
       closed_at = CASE WHEN $2 IN ('cancelled', 'refunded') THEN now() ELSE closed_at END,
       shipping_address = CASE WHEN $2 IN ('delivered', 'disputed', 'cancelled', 'refunded')
           AND EXISTS (SELECT FROM forgotten_people gone WHERE gone.user_id = orders.user_id)
         THEN '${REMOVED}' ELSE shipping_address END
     WHERE payment_id = $1 AND status = ANY ($3) AND ($2 <> 'paid' OR reserved_at IS NOT NULL)
     RETURNING id, user_id AS "userId", lines, shipped_at AS "shippedAt"`,
    [paymentId, to, from],
  );
  return order;
}
