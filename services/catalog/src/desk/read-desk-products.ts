import { Injectable } from '@nestjs/common';
import { LOW_STOCK_THRESHOLD, type DeskProduct } from '@studio/contracts';
import { rows, type Database } from '@studio/service-kit';
import { StudioContent } from '../content/studio-content.js';

type Row = Omit<DeskProduct, 'changed' | 'isLow'> & Record<(typeof FIELDS)[number], boolean>;

const FIELDS = ['nameChanged', 'descriptionChanged', 'priceChanged', 'stateChanged'] as const;
const CHANGED = ['name', 'description', 'price', 'state'] as const;

const SELECT = `
  SELECT p.id AS "productId", p.article_name AS name, p.variant_label AS "variantLabel", p.description, p.price,
         CASE WHEN p.retired THEN 'retired' WHEN p.coming_soon THEN 'coming-soon' ELSE 'on-sale' END AS state,
         p.image_url AS "imageUrl", p.category, p.inventory AS available,
         coalesce(out.reserved, 0)::int AS reserved, coalesce(out.sold, 0)::int AS sold,
         desk.name IS NOT NULL AS "nameChanged", desk.description IS NOT NULL AS "descriptionChanged",
         desk.price IS NOT NULL AS "priceChanged", desk.state IS NOT NULL AS "stateChanged"
  FROM products p LEFT JOIN product_overrides desk ON desk.product_id = p.id
  LEFT JOIN (
    SELECT product_id, sum(quantity) FILTER (WHERE state = 'held') AS reserved,
           sum(quantity) FILTER (WHERE state = 'committed') AS sold
    FROM stock_reserved_items JOIN stock_reservations USING (order_id) GROUP BY product_id
  ) AS out ON out.product_id = p.id
  WHERE p.id = ANY ($1) ORDER BY p.position`;

/** Reads products for the desk: all products of the content files, including retired ones. */
@Injectable()
export class ReadDeskProducts {
  constructor(private readonly content: StudioContent) {}

  /** In the order of the files. */
  all(database: Database): Promise<DeskProduct[]> {
    return this.read(database, this.ids);
  }

  /** Undefined when the files have no product with this id. */
  async one(database: Database, id: number): Promise<DeskProduct | undefined> {
    return (await this.read(database, this.ids.includes(id) ? [id] : []))[0];
  }

  private get ids(): number[] {
    return this.content.articles.flatMap(({ variants }) => variants.map(({ id }) => id));
  }

  private async read(database: Database, ids: readonly number[]): Promise<DeskProduct[]> {
    return (await rows<Row>(database, SELECT, [ids])).map(view);
  }
}

function view({ nameChanged, descriptionChanged, priceChanged, stateChanged, ...product }: Row): DeskProduct {
  const set = [nameChanged, descriptionChanged, priceChanged, stateChanged];
  const { available } = product;
  return {
    ...product,
    changed: CHANGED.filter((_, field) => set[field]),
    isLow: available !== null && available <= LOW_STOCK_THRESHOLD,
  };
}
