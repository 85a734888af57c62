import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the shop wrote to the buyer of an order. */
@Entity('order_replies')
export class OrderReplyEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  @Column('uuid', { name: 'order_id' })
  orderId: string;

  /** Made by who asked: under the same key it is written once. */
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
