import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A webhook event of the provider. It is stored once before it is acknowledged, and processed later. */
@Entity('provider_events')
export class ProviderEventEntity {
  /** The provider's id. */
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  type: string;

  @Column('text', { name: 'payment_intent_id', nullable: true })
  paymentIntentId: string | null;

  /** `ignored`: not relevant. `failed`: gave up after many attempts, see `reason`; the reconciler still finds the payment. */
  @Column('text')
  state: 'new' | 'done' | 'ignored' | 'failed';

  @Column('int')
  attempts: number;

  /** When a new event is processed next. */
  @Column('timestamptz', { name: 'next_at' })
  nextAt: Date;

  /** Why the last attempt failed. */
  @Column('text', { nullable: true })
  reason: string | null;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt: Date;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt: Date | null;
}
