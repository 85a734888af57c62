import type { ReturnDecision } from '@studio/contracts';
import { rows, standIn, type Database } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
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
       SET items = excluded.items, reason = excluded.reason, asked_at = now(), settled_at = NULL,
           outcome = NULL, answer = ''`,
    [orderId, userId, JSON.stringify(items), reason],
  ).catch(asAccountDeleted);
}

/** Takes a person and their words out of what they wanted to send back. */
export async function eraseReturns(manager: EntityManager, userId: string): Promise<void> {
  await manager.update(
    OrderReturnEntity,
    { userId },
    { reason: '', answer: '', userId: () => standIn('user_id') },
  );
}

/** What a buyer wanted to send back is dealt with: when. Undefined where nothing waited for an answer. */
export async function settleReturn(
  database: Database,
  orderId: string,
  outcome: ReturnDecision['outcome'],
  answer = '',
): Promise<Date | undefined> {
  const [settled] = await rows<{ at: Date }>(
    database,
    `UPDATE order_returns SET settled_at = now(), outcome = $2, answer = $3
     WHERE order_id = $1 AND settled_at IS NULL RETURNING settled_at AS at`,
    [orderId, outcome, answer],
  );
  return settled?.at;
}
