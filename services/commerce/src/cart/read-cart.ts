import { rows, type Database } from '../database/rows.js';

export interface CartLine {
  id: string;
  productId: number;
  quantity: number;
}

export interface Cart {
  /** Grows with every change; 0 when there has never been a cart. */
  version: number;
  /** In the order in which they were added. */
  lines: CartLine[];
}

/** A person's cart as it is now: version and lines from the same moment. */
export async function readCart(db: Database, userId: string): Promise<Cart> {
  const [cart] = await rows<Cart>(
    db,
    `SELECT coalesce((SELECT version FROM carts WHERE user_id = $1), 0) AS version,
            coalesce((SELECT json_agg(json_build_object('id', id, 'productId', product_id, 'quantity', quantity)
                                      ORDER BY added_at, id)
                        FROM cart_items WHERE user_id = $1), '[]'::json) AS lines`,
    [userId],
  );
  return cart!;
}
