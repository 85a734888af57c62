import { forgetInDeskActs, rows, standIn } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { REMOVED } from '../forgotten-people/forgotten-person.js';
import { OrderNoteEntity } from './order-note.entity.js';

/** Removes what the desk wrote about a person's orders, and who they were where they worked at it. */
export async function forgetAtDesk(manager: EntityManager, userId: string): Promise<void> {
  await rows(manager, 'DELETE FROM order_notes USING orders o WHERE o.id = order_id AND o.user_id = $1', [
    userId,
  ]);
  await manager.update(
    OrderNoteEntity,
    { actorId: userId },
    { actorName: REMOVED, actorId: () => standIn('actor_id') },
  );
  await forgetInDeskActs(manager, userId);
}
