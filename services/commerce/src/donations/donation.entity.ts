import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A donation to the cello fund. It counts once it is received. */
@Entity('donations')
export class DonationEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'payment_id' })
  paymentId: string;

  /** The donor; null when they were not signed in. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  /** The address for the receipt; null when none is wanted. Deleted after a month. */
  @Column('text', { nullable: true })
  email: string | null;

  /** US cents. */
  @Column('int')
  amount: number;

  @Column('text', { name: 'donor_name' })
  donorName: string;

  @Column('text')
  message: string;

  /** The desk's thanks to the donor. */
  @Column('text', { nullable: true })
  thanks: string | null;

  @Column('timestamptz', { name: 'thanked_at', nullable: true })
  thankedAt: Date | null;

  @Column('uuid', { name: 'thanked_by_id', nullable: true })
  thankedById: string | null;

  @Column('text', { name: 'thanked_by', nullable: true })
  thankedBy: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When its payment was captured. */
  @Column('timestamptz', { name: 'received_at', nullable: true })
  receivedAt: Date | null;
}
