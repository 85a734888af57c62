import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Where an order's stock is. `held` and `committed` have pieces out of the inventory; the others have none: `expired`
 * when nobody paid or cancelled in time, `released` by commerce, `unavailable` when paid too late, `refunded` for good.
 */
export type ReservationState = 'held' | 'expired' | 'released' | 'committed' | 'unavailable' | 'refunded';

/** What an order has reserved. */
@Entity('stock_reservations')
export class ReservationEntity {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId: string;

  @Column('text')
  state: ReservationState;

  /** When commerce lets go of it unless it is paid; null unless `held`. */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
