import type { ProductState } from '@studio/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

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
