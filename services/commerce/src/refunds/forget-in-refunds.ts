import { rows, standIn } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { REMOVED } from '../forgotten-people/forgotten-person.js';
import { RefundEntity } from './refund.entity.js';

/**
 * Deletes texts about a person's orders and donations from their refunds, and anonymises refunds that the person made as
 * staff. `donations`: ids of the payments of their donations, which have no user id.
 */
export async function forgetInRefunds(
  manager: EntityManager,
  userId: string,
  donations: readonly string[],
): Promise<void> {
  await rows(
    manager,
    `UPDATE refunds SET reason = $2 FROM payments p WHERE p.id = payment_id AND (p.user_id = $1 OR p.id = ANY ($3))`,
    [userId, REMOVED, donations],
  );
  await manager.update(
    RefundEntity,
    { actorId: userId },
    { actorName: REMOVED, actorId: () => standIn('actor_id') },
  );
}
