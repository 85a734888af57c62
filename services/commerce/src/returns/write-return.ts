import { rows, standIn, type Database } from '@studio/service-kit';
import { IsNull, type EntityManager } from 'typeorm';
import { asAccountDeleted } from '../forgotten-people/forgotten-person.js';
import { OrderReturnEntity } from './order-return.entity.js';

/** Writes down what a buyer wants to send back; asked again, the last words count. Throws `account-deleted`. */
export async function writeReturn(
  database: Database,
  { orderId, userId, items, reason }: Pick<OrderReturnEntity, 'orderId' | 'userId' | 'items' | 'reason'>,
): Promise<void> {
  await rows(
    database,
    `INSERT INTO order_returns (order_id, user_id, items, reason) VALUES ($1, $2, $3, $4)
     ON CONFLICT (order_id) DO UPDATE
       SET items = excluded.items, reason = excluded.reason, asked_at = now(), settled_at = NULL`,
    [orderId, userId, JSON.stringify(items), reason],
  ).catch(asAccountDeleted);
}

/** Takes a person and their words out of what they wanted to send back. */
export async function eraseReturns(manager: EntityManager, userId: string): Promise<void> {
  await manager.update(OrderReturnEntity, { userId }, { reason: '', userId: () => standIn('user_id') });
}

/** What a buyer wanted to send back is dealt with. */
export async function settleReturn(manager: EntityManager, orderId: string): Promise<void> {
  await manager.update(OrderReturnEntity, { orderId, settledAt: IsNull() }, { settledAt: () => 'now()' });
}
