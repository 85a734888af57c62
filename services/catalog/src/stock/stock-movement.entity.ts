import { Column, Entity, PrimaryColumn } from 'typeorm';

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
