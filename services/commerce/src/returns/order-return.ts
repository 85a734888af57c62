import type { ReturnDecision } from '@studio/contracts';
import { type Database, rows, standIn } from '@studio/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { asAccountDeleted } from '../forgotten-people/forgotten-person.js';
import { returnDecisionOf } from '../orders/order-view.js';

/** A return request: pieces of an order that its buyer wants to send back. */
@Entity('order_returns')
export class OrderReturnEntity {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** Lines of the order with quantities. */
  @Column('jsonb')
  items: { id: string; quantity: number }[];

  /** The buyer's text; empty once they are deleted. */
  @Column('text')
  reason: string;

  @Column({ type: 'timestamptz', name: 'asked_at', precision: 3, default: () => 'now()' })
  askedAt: Date;

  /** When the desk settled it. */
  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt: Date | null;

  /** Null until it is settled. */
  @Column('text', { nullable: true })
  outcome: ReturnDecision['outcome'] | null;

  /** The desk's answer; empty after a refund, and once the buyer is deleted. */
  @Column('text', { default: '' })
  answer: string;
}

/**
 * Stores a return request; it replaces one that is settled. Returns the open request of the order: another one if that
 * was stored before. One that is sent again keeps its time, which the desk's answer names. Throws `account-deleted`.
 */
export async function writeReturn(
  database: Database,
  { orderId, userId, items, reason }: Pick<OrderReturnEntity, 'orderId' | 'userId' | 'items' | 'reason'>,
): Promise<Pick<OrderReturnEntity, 'items' | 'reason'>> {
  await rows(
    database,
    `INSERT INTO order_returns AS known (order_id, user_id, items, reason) VALUES ($1, $2, $3, $4)
     ON CONFLICT (order_id) DO UPDATE
       SET items = excluded.items, reason = excluded.reason, asked_at = now(), settled_at = NULL,
           outcome = NULL, answer = ''
       WHERE known.settled_at IS NOT NULL`,
    [orderId, userId, JSON.stringify(items), reason],
  ).catch(asAccountDeleted);
  const [open] = await rows<Pick<OrderReturnEntity, 'items' | 'reason'>>(
    database,
    'SELECT items, reason FROM order_returns WHERE order_id = $1',
    [orderId],
  );
  return open!;
}

/** Anonymises a person's return requests. */
export async function eraseReturns(manager: EntityManager, userId: string): Promise<void> {
  await manager.update(
    OrderReturnEntity,
    { userId },
    { reason: '', answer: '', userId: () => standIn('user_id') },
  );
}

/**
 * Settles the return request of the time `askedAt`. Returns the time of settling, or undefined when the buyer has replaced the
 * request, or it is settled already.
 */
export async function settleReturn(
  database: Database,
  orderId: string,
  askedAt: string,
  outcome: ReturnDecision['outcome'],
  answer = '',
): Promise<Date | undefined> {
  const [settled] = await rows<{ at: Date }>(
    database,
    `UPDATE order_returns SET settled_at = now(), outcome = $3, answer = $4
     WHERE order_id = $1 AND asked_at = $2 AND settled_at IS NULL RETURNING settled_at AS at`,
    [orderId, askedAt, outcome, answer],
  );
  return settled?.at;
}

/** Reads a person's return requests, newest first. */
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
