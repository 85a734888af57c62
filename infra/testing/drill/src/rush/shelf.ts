import type { Databases } from '../invariants/databases.ts';

export interface RushProduct {
  id: number;
  price: number;
}

/** A product with counted stock that is on sale. */
export async function oneProduct(databases: Databases): Promise<RushProduct> {
  const [product] = await databases.query<RushProduct>(
    'catalog',
    `SELECT id, price FROM products WHERE inventory IS NOT NULL AND NOT coming_soon AND NOT retired
     ORDER BY id LIMIT 1`,
  );
  return product!;
}

/** Sets a product's stock, and nothing else. */
export async function stockUp(databases: Databases, id: number, pieces: number): Promise<void> {
  await databases.query(
    'catalog',
    `WITH counted AS (
       INSERT INTO stock_movements (product_id, change, reason)
       SELECT id, $2::int - inventory, 'counted' FROM products WHERE id = $1 AND inventory <> $2
     )
     UPDATE products SET inventory = $2 WHERE id = $1`,
    [id, pieces],
  );
}
