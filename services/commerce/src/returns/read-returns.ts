import type { ReturnDecision } from '@studio/contracts';
import { rows, type Database } from '@studio/service-kit';
import { returnDecisionOf } from '../orders/return-decision.js';
import type { OrderReturnEntity } from './order-return.entity.js';

/** What a person wanted to send back, newest first. */
export async function readReturns(
  database: Database,
  userId: string,
): Promise<{ order: string; reason: string; askedAt: string; decision: ReturnDecision | null }[]> {
  const found = await rows<
    { order: string; reason: string } & Pick<
      OrderReturnEntity,
      'askedAt' | 'outcome' | 'answer' | 'settledAt'
    >
  >(
    database,
    `SELECT o.number AS "order", r.reason, r.asked_at AS "askedAt", r.outcome, r.answer, r.settled_at AS "settledAt"
     FROM order_returns r JOIN orders o ON o.id = r.order_id WHERE r.user_id = $1 ORDER BY r.asked_at DESC`,
    [userId],
  );
  return found.map(({ order, reason, askedAt, ...settled }) => ({
    order,
    reason,
    askedAt: askedAt.toISOString(),
    decision: returnDecisionOf(settled),
  }));
}
