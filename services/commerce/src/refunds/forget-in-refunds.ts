import { rows, standIn } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { REMOVED } from '../forgotten-people/forgotten-person.js';
import { RefundEntity } from './refund.entity.js';

/** Removes words about a person's orders from their refunds, and who they were where they gave some back. */
export async function forgetInRefunds(manager: EntityManager, userId: string): Promise<void> {
  await rows(
    manager,
    `UPDATE refunds SET reason = $2 FROM payments p WHERE p.id = payment_id AND p.user_id = $1`,
    [userId, REMOVED],
  );
  await manager.update(
    RefundEntity,
    { actorId: userId },
    { actorName: REMOVED, actorId: () => standIn('actor_id') },
  );
}
