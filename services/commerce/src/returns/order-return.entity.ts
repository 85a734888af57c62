import type { ReturnDecision } from '@studio/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Pieces of an order that its buyer wants to send back. */
@Entity('order_returns')
export class OrderReturnEntity {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** Lines of the order, and how much of them. */
  @Column('jsonb')
  items: { id: string; quantity: number }[];

  /** In the buyer's words; empty once they are deleted. */
  @Column('text')
  reason: string;

  @Column('timestamptz', { name: 'asked_at', default: () => 'now()' })
  askedAt: Date;

  /** When the desk dealt with it. */
  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt: Date | null;

  /** How; null until then. */
  @Column('text', { nullable: true })
  outcome: ReturnDecision['outcome'] | null;

  /** What the buyer was told; empty where money went back, and once they are deleted. */
  @Column('text', { default: '' })
  answer: string;
}
