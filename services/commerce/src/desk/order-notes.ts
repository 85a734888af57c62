import { forgetInDeskActs, rows, standIn } from '@studio/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { REMOVED } from '../forgotten-people/forgotten-person.js';

/** An internal note of the desk about an order. The buyer never sees it. */
@Entity('order_notes')
export class OrderNoteEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  /** Idempotency key of the request; null without one. */
  @Column('uuid', { nullable: true, unique: true })
  key: string | null;

  @Column('text')
  text: string;

  /** It has resolved the problems that the order had. */
  @Column('bool', { default: false })
  settled: boolean;

  @Column('uuid', { name: 'actor_id' })
  actorId: string;

  @Column('text', { name: 'actor_name' })
  actorName: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}

/** A message of the shop to the buyer of an order. */
@Entity('order_replies')
export class OrderReplyEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  /** Idempotency key of the request. */
  @Column('uuid')
  key: string;

  @Column('text')
  text: string;

  @Column('uuid', { name: 'actor_id' })
  actorId: string;

  @Column('text', { name: 'actor_name' })
  actorName: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}

/** Deletes notes about and replies to a person, and anonymises what they wrote as a member of staff. */
export async function forgetAtDesk(manager: EntityManager, userId: string): Promise<void> {
  for (const table of ['order_notes', 'order_replies'])
    await rows(manager, `DELETE FROM ${table} USING orders o WHERE o.id = order_id AND o.user_id = $1`, [
      userId,
    ]);
  const anonymous = { actorName: REMOVED, actorId: () => standIn('actor_id') };
  await manager.update(OrderNoteEntity, { actorId: userId }, anonymous);
  await manager.update(OrderReplyEntity, { actorId: userId }, anonymous);
  await forgetInDeskActs(manager, userId);
}
