import { forgetInDeskActs, rows, standIn } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { REMOVED } from '../forgotten-people/forgotten-person.js';
import { OrderReplyEntity } from '../replies/order-reply.entity.js';
import { OrderNoteEntity } from './order-note.entity.js';

/** Removes what the desk wrote about a person's orders and to them, and who they were where they worked at it. */
export async function forgetAtDesk(manager: EntityManager, userId: string): Promise<void> {
  for (const table of ['order_notes', 'order_replies'])
    await rows(manager, `DELETE FROM ${table} USING orders o WHERE o.id = order_id AND o.user_id = $1`, [
      userId,
    ]);
  const nobody = { actorName: REMOVED, actorId: () => standIn('actor_id') };
  await manager.update(OrderNoteEntity, { actorId: userId }, nobody);
  await manager.update(OrderReplyEntity, { actorId: userId }, nobody);
  await forgetInDeskActs(manager, userId);
}
