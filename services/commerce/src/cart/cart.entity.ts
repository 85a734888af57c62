import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryColumn, type Relation } from 'typeorm';

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

/** An addition to a cart under an idempotency key, with its answer: the line as it was then. */
@Entity('cart_additions')
export class CartAdditionEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('uuid')
  key: string;

  @Column('int', { name: 'product_id' })
  productId: number;

  @Column('int')
  quantity: number;

  @Column('uuid', { name: 'line_id' })
  lineId: string;

  @Column('int', { name: 'line_quantity' })
  lineQuantity: number;

  @Column('timestamptz', { name: 'added_at' })
  addedAt: Date;
}

/** A person's cart. `version` is incremented by every change, so that a payment can refer to one state of the cart. */
@Entity('carts')
export class CartEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('int')
  version: number;

  @OneToMany(() => CartItemEntity, 'cart')
  items: Relation<CartItemEntity>[];
}
