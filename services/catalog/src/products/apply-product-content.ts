import { In, Not, type EntityManager } from 'typeorm';
import type { Article } from '../content/compose-content.js';
import { ProductEntity } from './product.entities.js';

const UPSERT = `
  INSERT INTO products AS p
    (id, article, article_name, variant_label, price, description, image_url, category, coming_soon, position, inventory,
     retired)
  SELECT id, article, "articleName", "variantLabel", price, description, "imageUrl", category, "comingSoon", position,
         inventory, retired
  FROM jsonb_to_recordset($1) AS file
    (id int, article text, "articleName" text, "variantLabel" text, price int, description text, "imageUrl" text,
     category text, "comingSoon" bool, position int, inventory int, retired bool)
  ORDER BY id
  ON CONFLICT (id) DO UPDATE SET
    article = excluded.article, article_name = excluded.article_name, variant_label = excluded.variant_label,
    price = excluded.price, description = excluded.description, image_url = excluded.image_url,
    category = excluded.category, coming_soon = excluded.coming_soon, position = excluded.position, retired = excluded.retired
  WHERE (p.article, p.article_name, p.variant_label, p.price, p.description, p.image_url, p.category,
         p.coming_soon, p.position, p.retired)
    IS DISTINCT FROM (excluded.article, excluded.article_name, excluded.variant_label, excluded.price,
         excluded.description, excluded.image_url, excluded.category, excluded.coming_soon, excluded.position, excluded.retired)`;

/** The initial stock of a new product is the first line of its ledger. */
const COUNT = `
  INSERT INTO stock_movements (product_id, change, reason)
  SELECT id, inventory, 'counted' FROM products p
  WHERE inventory > 0 AND NOT EXISTS (SELECT FROM stock_movements m WHERE m.product_id = p.id)`;

/**
 * Updates the product table from published articles, in the caller's transaction. Texts and prices are updated,
 * stock is set only for a new product, and products that are no longer published are retired. Idempotent.
 */
export async function applyProductContent(
  manager: EntityManager,
  articles: readonly Article[],
): Promise<void> {
  const published = articleRows(articles);
  await manager.query(UPSERT, [JSON.stringify(published)]);
  await manager.query(COUNT);
  const left = { retired: false, id: Not(In(published.map(({ id }) => id))) };
  await manager.update(ProductEntity, left, { retired: true });
}

/** Returns the products of articles, one for each variant, with their initial stock. */
export const articleRows = (articles: readonly Article[]): ProductEntity[] => articles.flatMap(rowsOf);

function rowsOf(article: Article): ProductEntity[] {
  return article.variants.map((variant, index) => ({
    id: variant.id,
    article: article.article,
    articleName: article.name,
    variantLabel: variant.label,
    price: variant.price ?? article.price,
    description: article.description,
    imageUrl: variant.imageUrl ?? article.imageUrl,
    category: article.category,
    comingSoon: variant.state ? variant.state === 'coming-soon' : article.comingSoon,
    position: article.position * 100 + index,
    inventory: variant.stock,
    retired: variant.state === 'retired',
  }));
}
