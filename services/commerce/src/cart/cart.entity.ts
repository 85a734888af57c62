import { Column, Entity, OneToMany, PrimaryColumn, type Relation } from 'typeorm';
import { CartItemEntity } from './cart-item.entity.js';

/** A person's cart. `version` counts every change, so that a payment can tell the cart it was made for. */
@Entity('carts')
export class CartEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('int')
  version: number;

  @OneToMany(() => CartItemEntity, 'cart')
  items: Relation<CartItemEntity>[];
}
