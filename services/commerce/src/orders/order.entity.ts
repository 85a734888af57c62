import type { OrderStatus } from '@studio/contracts';
import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { PaymentEntity } from '../payments/payment.entity.js';
import type { OrderLine } from './order-line.js';

/** An order. What was bought is written once, as it was then, and read whole. */
@Entity('orders')
export class OrderEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** What a person reads out; the database draws it. */
  @Column('text', { default: () => 'random_order_number()' })
  number: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('uuid', { name: 'payment_id' })
  paymentId: string;

  @OneToOne(() => PaymentEntity)
  @JoinColumn({ name: 'payment_id' })
  payment: Relation<PaymentEntity>;

  /** The provider's id of the payment. */
  @Column('text', { name: 'payment_intent_id' })
  paymentIntentId: string;

  @Column('text')
  status: OrderStatus;

  /** US cents. */
  @Column('int')
  total: number;

  @Column('jsonb')
  lines: OrderLine[];

  @Column('text', { name: 'shipping_address' })
  shippingAddress: string;

  @Column('text', { name: 'billing_address' })
  billingAddress: string;

  /** Where it goes, ISO 3166-1 alpha-2. */
  @Column('text', { nullable: true })
  country: string | null;

  /** Tax that the total includes, in percent; null: no rate is claimed. */
  @Column('double precision', { name: 'tax_percent', nullable: true })
  taxPercent: number | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When catalog said that it reserved the stock. */
  @Column('timestamptz', { name: 'reserved_at', nullable: true })
  reservedAt: Date | null;

  /** Without reserved stock it is taken up again from this moment on. */
  @Column('timestamptz', { name: 'resume_at' })
  resumeAt: Date;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt: Date | null;

  @Column('timestamptz', { name: 'packed_at', nullable: true })
  packedAt: Date | null;

  @Column('timestamptz', { name: 'shipped_at', nullable: true })
  shippedAt: Date | null;

  @Column('timestamptz', { name: 'delivered_at', nullable: true })
  deliveredAt: Date | null;

  /** Who carries the parcel; null until it is shipped. */
  @Column('text', { nullable: true })
  carrier: string | null;

  /** The carrier's; empty when there is none. */
  @Column('text', { name: 'tracking_number', nullable: true })
  trackingNumber: string | null;

  /** Until when its last step can be undone; null when it cannot. */
  @Column('timestamptz', { name: 'undo_until', nullable: true })
  undoUntil: Date | null;

  /** When others were told that it is shipped. */
  @Column('timestamptz', { name: 'shipped_told_at', nullable: true })
  shippedToldAt: Date | null;

  /** What was wrong with it by then, the desk has dealt with. */
  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt: Date | null;

  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt: Date | null;
}
