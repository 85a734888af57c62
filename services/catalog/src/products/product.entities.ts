import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A variant of a published article, with its stock. */
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

  /** No longer published; kept for old orders, and hidden from visitors. */
  @Column('bool')
  retired: boolean;
}
