import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PaymentStatus } from './payment-state.js';

/** A payment. Stored before the provider's intent is created. Amounts are US cents. */
@Entity('payments')
export class PaymentEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  purpose: 'order' | 'donation';

  /** The buyer; null for donations. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('int', { name: 'cart_version', nullable: true })
  cartVersion: number | null;

  @Column('int')
  amount: number;

  @Column('text')
  status: PaymentStatus;

  /** The provider's id; null until its answer is stored. */
  @Column('text', { name: 'intent_id', nullable: true })
  intentId: string | null;

  @Column('text', { name: 'client_secret', nullable: true })
  clientSecret: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When it is cancelled unless it is paid. */
  @Column('timestamptz', { name: 'cancel_at' })
  cancelAt: Date;

  @Column('text', { name: 'cancel_reason', nullable: true })
  cancelReason: CancelReason | null;

  @Column('timestamptz', { name: 'captured_at', nullable: true })
  capturedAt: Date | null;

  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt: Date | null;

  @Column('text', { name: 'refund_reason', nullable: true })
  refundReason: RefundReason | null;

  @Column('text', { name: 'refund_id', nullable: true })
  refundId: string | null;

  @Column('int', { name: 'refund_attempts' })
  refundAttempts: number;

  @Column('timestamptz', { name: 'refund_next_at' })
  refundNextAt: Date;

  /** When a refund last failed that the provider had accepted. */
  @Column('timestamptz', { name: 'refund_failed_at', nullable: true })
  refundFailedAt: Date | null;

  /** The provider's ids of the refunds whose failure is recorded. */
  @Column('text', { name: 'failed_refunds', array: true, default: [] })
  failedRefunds: string[];

  /** Total of all refunds. */
  @Column('int', { name: 'refunded_amount' })
  refundedAmount: number;

  /** The provider's fee; null while unknown. The provider keeps it after a refund. */
  @Column('int', { nullable: true })
  fee: number | null;

  /** When the fee is requested next. */
  @Column('timestamptz', { name: 'fee_next_at', default: () => 'now()' })
  feeNextAt: Date;

  /** When the buyer's bank opened a dispute. */
  @Column('timestamptz', { name: 'disputed_at', nullable: true })
  disputedAt: Date | null;
}

/**
 * Why it is cancelled: `unpaid` for too long, `replaced` by a later checkout, or requested. A payment with
 * `account-deleted` is refunded if it is captured later.
 */
export type CancelReason = 'unpaid' | 'replaced' | 'by-buyer' | 'by-the-shop' | 'account-deleted';

/** `by-the-shop`: at the desk or at the provider. */
export type RefundReason = 'stock-unavailable' | 'no-order' | 'by-buyer' | 'by-the-shop' | 'account-deleted';
