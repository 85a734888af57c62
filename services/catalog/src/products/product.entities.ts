import type { ProductState } from '@studio/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A product from the content files, with its stock. */
@Entity('products')
export class ProductEntity {
  @PrimaryColumn('int')
  id: number;

  @Column('text')
  article: string;

  @Column('text', { name: 'article_name' })
  articleName: string;

  @Column('text', { name: 'variant_label' })
  variantLabel: string;

  /** US cents. */
  @Column('int')
  price: number;

  @Column('text')
  description: string;

  @Column('text', { name: 'image_url' })
  imageUrl: string;

  @Column('text')
  category: string;

  @Column('bool', { name: 'coming_soon' })
  comingSoon: boolean;

  /** Position in lists. */
  @Column('int')
  position: number;

  /** Number of pieces that can be sold now; null = unlimited. The database rejects a negative number. */
  @Column('int', { nullable: true })
  inventory: number | null;

  /** Removed from the content files; kept for old orders, and hidden from visitors. */
  @Column('bool')
  retired: boolean;
}

/** The desk's overrides of the content files. A null field has no override. */
@Entity('product_overrides')
export class ProductOverrideEntity {
  @PrimaryColumn('int', { name: 'product_id' })
  productId: number;

  /** Same for all variants of the article. */
  @Column('text', { nullable: true })
  name: string | null;

  /** Same for all variants of the article. */
  @Column('text', { nullable: true })
  description: string | null;

  /** US cents. */
  @Column('int', { nullable: true })
  price: number | null;

  @Column('text', { nullable: true })
  state: ProductState | null;
}
