import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What came of visits, from events of other services. It names no person. */
@Entity('outcomes')
export class OutcomeEntity {
  /** Id of the payment, the letter, or the event. */
  @PrimaryColumn('text')
  id: string;

  /** `order`, `donation`, `club-join` or `letter`. */
  @Column('text')
  kind: string;

  /** When it was paid, received, joined or sent. */
  @Index('outcomes_at')
  @Column('timestamptz')
  at: Date;

  /** US cents. */
  @Column('integer')
  amount: number;

  /** US cents. */
  @Column('integer')
  refunded: number;

  /** What an order sold, as in its event. */
  @Column('jsonb', { default: [] })
  lines: { productId: number; quantity: number; amount: number; refunded: number }[];

  /** Of the event that it is from; 0 of outcomes that do not change. */
  @Column('integer', { default: 0 })
  version: number;
}
