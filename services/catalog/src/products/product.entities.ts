import type { ProductState } from '@studio/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A thing that can be bought, as the content files describe it, with its stock. */
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

  /** Place in lists. */
  @Column('int')
  position: number;

  /** Pieces that can be sold now; null = unlimited. The database refuses a negative count. */
  @Column('int', { nullable: true })
  inventory: number | null;

  /** No longer in the content files: kept for old orders, shown to nobody. */
  @Column('bool')
  retired: boolean;
}

/** What the desk has set over the content files; each field is null while they hold. */
@Entity('product_overrides')
export class ProductOverrideEntity {
  @PrimaryColumn('int', { name: 'product_id' })
  productId: number;

  /** The article's: the same for all of its variants. */
  @Column('text', { nullable: true })
  name: string | null;

  /** The article's: the same for all of its variants. */
  @Column('text', { nullable: true })
  description: string | null;

  /** US cents. */
  @Column('int', { nullable: true })
  price: number | null;

  @Column('text', { nullable: true })
  state: ProductState | null;
}
