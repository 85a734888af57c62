import type { OrderFacts } from '@studio/contracts';
import type { EntityManager } from 'typeorm';
import { queueMailForPerson } from '../mail/queue-mail.js';

/** One mail of each kind for an order, to the address that the buyer had when ordering. */
export function queueOrderMail(
  tx: EntityManager,
  kind: 'order-confirmed' | 'order-cancelled' | 'order-refunded',
  order: OrderFacts,
): Promise<void> {
  return queueMailForPerson(tx, order.userId, `${kind}:${order.orderId}`, order.email, { kind, order });
}
