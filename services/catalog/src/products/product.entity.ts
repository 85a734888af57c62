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
