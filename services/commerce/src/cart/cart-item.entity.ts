import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { CartEntity } from './cart.entity.js';

/** One product in a cart. */
@Entity('cart_items')
export class CartItemEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @ManyToOne('CartEntity', 'items')
  @JoinColumn({ name: 'user_id' })
  cart: Relation<CartEntity>;

  @Column('int', { name: 'product_id' })
  productId: number;

  /** 1 to 99. */
  @Column('int')
  quantity: number;

  @Column('timestamptz', { name: 'added_at' })
  addedAt: Date;
}
