import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody at the desk wrote about an order; its buyer never sees it. */
@Entity('order_notes')
export class OrderNoteEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  @Column('text')
  text: string;

  @Column('uuid', { name: 'actor_id' })
  actorId: string;

  @Column('text', { name: 'actor_name' })
  actorName: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}
