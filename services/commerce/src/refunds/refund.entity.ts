import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Money that the desk gives back, a part of a payment or all that is left of it. */
@Entity('refunds')
export class RefundEntity {
  /** Also names it at the provider, so that it is given once. */
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  @Column('uuid', { name: 'payment_id' })
  paymentId: string;

  /** US cents. */
  @Column('int')
  amount: number;

  /** US cents, when a sum was asked for; null: pieces, or all that was left. */
  @Column('int', { name: 'asked_amount', nullable: true })
  askedAmount: number | null;

  /** The pieces it is for; none when it is a sum. */
  @Column('jsonb', { default: [] })
  items: { id: string; quantity: number }[];

  @Column('text')
  reason: string;

  @Column('uuid', { name: 'actor_id' })
  actorId: string;

  @Column('text', { name: 'actor_name' })
  actorName: string;

  /** The asker's: asked again under the same key, it is the same refund. */
  @Column('uuid', { unique: true })
  key: string;

  /** `owed` until the provider has given it back; `failed` when it never will. */
  @Column('text', { default: 'owed' })
  state: 'owed' | 'done' | 'failed';

  @Column('int', { default: 0 })
  attempts: number;

  /** An owed one is sent from this moment on. */
  @Column('timestamptz', { name: 'next_at', default: () => 'now()' })
  nextAt: Date;

  /** The provider's id. */
  @Column('text', { name: 'provider_id', nullable: true })
  providerId: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt: Date | null;
}
