import { In, Not, type EntityManager } from 'typeorm';
import type { Article } from '../content/studio-content.js';
import { ProductEntity, ProductOverrideEntity } from './product.entities.js';

/** Advisory lock: replicas that start together take turns. */
const CONTENT_LOCK = 7_240_001;

const UPSERT = `
  INSERT INTO products AS p
    (id, article, article_name, variant_label, price, description, image_url, category, coming_soon, position, inventory,
     retired)
  SELECT file.id, file.article, coalesce(desk.name, file.article_name), file.variant_label,
         coalesce(desk.price, file.price), coalesce(desk.description, file.description), file.image_url, file.category,
         CASE WHEN desk.state IS NULL THEN file.coming_soon ELSE desk.state = 'coming-soon' END, file.position,
         file.inventory, coalesce(desk.state = 'retired', false)
  FROM jsonb_to_recordset($1) AS file
    (id int, article text, article_name text, variant_label text, price int, description text, image_url text,
     category text, coming_soon bool, position int, inventory int)
  LEFT JOIN product_overrides desk ON desk.product_id = file.id
  ORDER BY file.id
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
 * Updates the product table from the content files and the desk's overrides, in the caller's transaction.
 * Texts and prices are updated, stock is set only for a new product, and products that were removed from the
 * files are retired. Idempotent.
 */
export async function applyProductContent(
  manager: EntityManager,
  articles: readonly Article[],
): Promise<void> {
  const files = articles.flatMap(rowsOf);
  await manager.query('SELECT pg_advisory_xact_lock($1)', [CONTENT_LOCK]);
  await manager.query(UPSERT, [JSON.stringify(files)]);
  await manager.query(COUNT);
  const left = { retired: false, id: Not(In(files.map(({ id }) => id))) };
  await manager.update(ProductEntity, left, { retired: true });
}

function rowsOf(article: Article) {
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

type Fields = Pick<ProductOverrideEntity, 'name' | 'description' | 'price' | 'state'>;

/**
 * Stores overrides of the content files: price and state for one product, name and description for all
 * variants of its article. Null restores the value of the files; undefined leaves a field unchanged.
 */
export async function overrideProducts(
  manager: EntityManager,
  productId: number,
  siblings: readonly number[],
  { name, description, price, state }: { [Field in keyof Fields]?: Fields[Field] | undefined },
): Promise<void> {
  const given = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const [own, shared] = [given({ price, state }), given({ name, description })];
  const overrides = siblings.map((id) => ({ productId: id, ...shared, ...(id === productId && own) }));
  for (const override of overrides)
    if (Object.keys(override).length > 1)
      await manager.upsert(ProductOverrideEntity, override, ['productId']);
}
