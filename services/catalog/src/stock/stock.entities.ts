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

/** Pieces of one product that a reservation has out of the inventory. */
@Entity('stock_reserved_items')
export class ReservedItemEntity {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId: string;

  @PrimaryColumn('int', { name: 'product_id' })
  productId: number;

  @Column('int')
  quantity: number;
}

/** A line of the ledger: a product's counted number changes together with one, and never without. */
@Entity('stock_movements')
export class StockMovementEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  @Column('int', { name: 'product_id' })
  productId: number;

  /** Pieces that came, or went when negative. */
  @Column('int')
  change: number;

  /** Pieces that somebody counted on the shelf; null when they said what came or went. */
  @Column('int', { nullable: true })
  counted: number | null;

  /** `counted`, `reserved` and `given back` of orders, or what somebody at the desk wrote. */
  @Column('text')
  reason: string;

  @Column('uuid', { name: 'order_id', nullable: true })
  orderId: string | null;

  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId: string | null;

  @Column('text', { name: 'actor_name', nullable: true })
  actorName: string | null;

  /** The asker's, of a correction: it is made once for each. */
  @Column('uuid', { nullable: true })
  key: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}
