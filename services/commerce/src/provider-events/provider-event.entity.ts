import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event of the provider: stored once, before it is answered, and worked on after. */
@Entity('provider_events')
export class ProviderEventEntity {
  /** The provider's. */
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  type: string;

  @Column('text', { name: 'payment_intent_id', nullable: true })
  paymentIntentId: string | null;

  /** `ignored`: nothing to do. `failed`: given up after many attempts, see `reason`; reconciling still finds the payment. */
  @Column('text')
  state: 'new' | 'done' | 'ignored' | 'failed';

  @Column('int')
  attempts: number;

  /** A new one is worked on from this moment on. */
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
