import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * State of an order's stock. In `held` and `committed`, pieces are taken from the inventory; in the other
 * states none are. `expired`: neither paid nor cancelled in time. `released`: by commerce. `unavailable`:
 * paid when the pieces were gone. `refunded`: final.
 */
export type ReservationState = 'held' | 'expired' | 'released' | 'committed' | 'unavailable' | 'refunded';

/** The time after `ms` milliseconds, as SQL: the database's clock also says when a reservation expires. */
export const timeAfter = (ms: number | string): string =>
  `now() + make_interval(secs => ${ms}::float8 / 1000)`;

/** An order's stock reservation. */
@Entity('stock_reservations')
export class ReservationEntity {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId: string;

  @Column('text')
  state: ReservationState;

  /** When commerce releases it unless it is paid; null unless `held`. */
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** Pieces of one product that a reservation has taken from the inventory. */
@Entity('stock_reserved_items')
export class ReservedItemEntity {
  @PrimaryColumn('uuid', { name: 'order_id' })
  orderId: string;

  @PrimaryColumn('int', { name: 'product_id' })
  productId: number;

  @Column('int')
  quantity: number;
}

/** A line of the stock ledger. Every change of a product's inventory inserts one, and every count of the desk. */
@Entity('stock_movements')
export class StockMovementEntity {
  @PrimaryColumn('uuid', { default: () => 'gen_random_uuid()' })
  id: string;

  @Column('int', { name: 'product_id' })
  productId: number;

  /** Difference in pieces, negative for a removal. */
  @Column('int')
  change: number;

  /** Number of pieces counted on the shelf; null when the difference was given. */
  @Column('int', { nullable: true })
  counted: number | null;

  /** `counted`, `reserved` or `given back` for orders; otherwise the text of the member of staff. */
  @Column('text')
  reason: string;

  @Column('uuid', { name: 'order_id', nullable: true })
  orderId: string | null;

  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId: string | null;

  @Column('text', { name: 'actor_name', nullable: true })
  actorName: string | null;

  /** Idempotency key of a correction. */
  @Column('uuid', { nullable: true })
  key: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}
