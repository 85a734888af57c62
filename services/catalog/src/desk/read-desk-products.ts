import { Injectable } from '@nestjs/common';
import { LOW_STOCK_THRESHOLD, type DeskProduct } from '@studio/contracts';
import { rows, type Database } from '@studio/service-kit';
import { PublishedContent } from '../content/published-content.js';

type Row = Omit<DeskProduct, 'isLow'>;

const SELECT = `
  SELECT p.id AS "productId", p.article_name AS name, p.variant_label AS "variantLabel", p.description, p.price,
         CASE WHEN p.retired THEN 'retired' WHEN p.coming_soon THEN 'coming-soon' ELSE 'on-sale' END AS state,
         p.image_url AS "imageUrl", p.category, p.inventory AS available,
         coalesce(out.reserved, 0)::int AS reserved, coalesce(out.sold, 0)::int AS sold
  FROM products p
  LEFT JOIN (
    SELECT product_id, sum(quantity) FILTER (WHERE state = 'held') AS reserved,
           sum(quantity) FILTER (WHERE state = 'committed') AS sold
    FROM stock_reserved_items JOIN stock_reservations USING (order_id) GROUP BY product_id
  ) AS out ON out.product_id = p.id
  WHERE p.id = ANY ($1) ORDER BY p.position`;

/** Reads products for the desk: all published products, including retired ones. */
@Injectable()
export class ReadDeskProducts {
  constructor(private readonly content: PublishedContent) {}

  /** In display order. */
  all(database: Database): Promise<DeskProduct[]> {
    return this.read(database, this.ids);
  }

  /** Undefined when no such product is published. */
  async one(database: Database, id: number): Promise<DeskProduct | undefined> {
    return (await this.read(database, this.ids.includes(id) ? [id] : []))[0];
  }

  private get ids(): number[] {
    return this.content.current.articles.flatMap(({ variants }) => variants.map(({ id }) => id));
  }

  private async read(database: Database, ids: readonly number[]): Promise<DeskProduct[]> {
    return (await rows<Row>(database, SELECT, [ids])).map(view);
  }
}

const view = (product: Row): DeskProduct => ({
  ...product,
  isLow: product.available !== null && product.available <= LOW_STOCK_THRESHOLD,
});
