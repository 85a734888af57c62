import { accountDeleted, rows, type Database } from '@studio/service-kit';

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

/**
 * A person's cart as it is now, version and lines from the same moment. By hand: every checkout reads it twice, see
 * docs/adr/0020. Throws `account-deleted`.
 */
export async function readCart(database: Database, userId: string): Promise<Cart> {
  // A deleted person has no cart: only then is it asked whether there is such a person at all.
  const [cart] = await rows<Cart & { forgotten: boolean }>(
    database,
    `SELECT coalesce(cart.version, 0) AS version,
            cart.version IS NULL AND EXISTS (SELECT FROM forgotten_people WHERE user_id = $1) AS forgotten,
            coalesce((SELECT json_agg(json_build_object('id', id, 'productId', product_id, 'quantity', quantity)
                                      ORDER BY added_at, id)
                        FROM cart_items WHERE user_id = $1), '[]'::json) AS lines
     FROM (SELECT $1::uuid AS user_id) AS person LEFT JOIN carts AS cart USING (user_id)`,
    [userId],
  );
  if (cart!.forgotten) throw accountDeleted();
  return cart!;
}
