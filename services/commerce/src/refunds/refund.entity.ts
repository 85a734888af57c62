import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A refund by the desk, partial or of everything that is left of a payment. */
@Entity('refunds')
export class RefundEntity {
  /** Also the idempotency key at the provider. */
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  @Column('uuid', { name: 'payment_id' })
  paymentId: string;

  /** US cents. */
  @Column('int')
  amount: number;

  /** US cents, when an amount was requested; null for pieces, or for everything that was left. */
  @Column('int', { name: 'asked_amount', nullable: true })
  askedAmount: number | null;

  /** Refunded pieces; empty when an amount was requested. */
  @Column('jsonb', { default: [] })
  items: { id: string; quantity: number }[];

  /** Its pieces left the order for the stock, because the order was not packed. They stay there if the refund fails. */
  @Column('bool', { default: false })
  restocks: boolean;

  @Column('text')
  reason: string;

  @Column('uuid', { name: 'actor_id' })
  actorId: string;

  @Column('text', { name: 'actor_name' })
  actorName: string;

  /** Idempotency key of the request. */
  @Column('uuid', { unique: true })
  key: string;

  /** `owed` until the provider confirms it; `failed` when the provider rejects it permanently, or reports that it failed. */
  @Column('text', { default: 'owed' })
  state: 'owed' | 'done' | 'failed';

  /** When it failed. */
  @Column('timestamptz', { name: 'failed_at', nullable: true })
  failedAt: Date | null;

  @Column('int', { default: 0 })
  attempts: number;

  /** When an owed refund is sent next. */
  @Column('timestamptz', { name: 'next_at', default: () => 'now()' })
  nextAt: Date;

  /** The provider's id. */
  @Column('text', { name: 'provider_id', nullable: true })
  providerId: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}

/** Marks a refund as failed. */
export const FAILED = { state: 'failed', failedAt: () => 'clock_timestamp()' } as const;
