import { Column, Entity, PrimaryColumn } from 'typeorm';

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
