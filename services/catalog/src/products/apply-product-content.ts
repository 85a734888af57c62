import { In, Not, type DataSource } from 'typeorm';
import type { ArticleFile } from '../content/content-schema.js';
import { ProductEntity } from './product.entity.js';

/** Replicas that start together take turns. */
const CONTENT_LOCK = 7_240_001;

const UPSERT = `
  INSERT INTO products AS p
    (id, article, article_name, variant_label, price, description, image_url, category, coming_soon, position, inventory)
  SELECT * FROM jsonb_to_recordset($1) AS file
    (id int, article text, article_name text, variant_label text, price int, description text, image_url text,
     category text, coming_soon bool, position int, inventory int)
  ORDER BY id
  ON CONFLICT (id) DO UPDATE SET
    article = excluded.article, article_name = excluded.article_name, variant_label = excluded.variant_label,
    price = excluded.price, description = excluded.description, image_url = excluded.image_url,
    category = excluded.category, coming_soon = excluded.coming_soon, position = excluded.position, retired = false
  WHERE (p.article, p.article_name, p.variant_label, p.price, p.description, p.image_url, p.category,
         p.coming_soon, p.position, p.retired)
    IS DISTINCT FROM (excluded.article, excluded.article_name, excluded.variant_label, excluded.price,
         excluded.description, excluded.image_url, excluded.category, excluded.coming_soon, excluded.position, false)`;

/**
 * Brings the product table in step with the content files: texts and prices follow the files, stock is set once, when
 * a product is new, and products that left the files are retired. Applying twice changes nothing.
 */
export async function applyProductContent(
  dataSource: DataSource,
  articles: readonly ArticleFile[],
): Promise<void> {
  const files = articles.flatMap(rowsOf);
  await dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [CONTENT_LOCK]);
    await manager.query(UPSERT, [JSON.stringify(files)]);
    const left = { retired: false, id: Not(In(files.map(({ id }) => id))) };
    await manager.update(ProductEntity, left, { retired: true });
  });
}

function rowsOf(article: ArticleFile) {
  return article.variants.map((variant, index) => ({
    id: variant.id,
    article: article.article,
    article_name: article.name,
    variant_label: variant.label,
    price: article.price,
    description: article.description,
    image_url: variant.imageUrl ?? article.imageUrl,
    category: article.category,
    coming_soon: article.comingSoon,
    position: article.position * 100 + index,
    inventory: variant.stock,
  }));
}
