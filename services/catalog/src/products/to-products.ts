import type { Product } from '@studio/contracts';
import type { ProductEntity } from './product.entity.js';

/** Rows in list order → products as the contract shows them, each knowing its siblings. */
export function toProducts(rows: readonly ProductEntity[]): Product[] {
  const articles = Map.groupBy(rows, (row) => row.article);
  return rows.map((row) => ({
    id: row.id,
    name: productName(row),
    price: row.price,
    description: row.description,
    imageUrl: row.imageUrl,
    category: row.category,
    inventory: row.inventory,
    article: row.article,
    articleName: row.articleName,
    variantLabel: row.variantLabel,
    variants: articles.get(row.article)!.map(({ id, variantLabel: label, price, inventory, comingSoon }) => ({
      id,
      label,
      price,
      inventory,
      comingSoon,
    })),
    comingSoon: row.comingSoon,
  }));
}

/** What a cart or an order calls it: `T-shirt (M)`. */
export function productName(row: Pick<ProductEntity, 'articleName' | 'variantLabel'>): string {
  return row.variantLabel === '' ? row.articleName : `${row.articleName} (${row.variantLabel})`;
}
