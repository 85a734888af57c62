import { accountDeleted, rows, standIn, type Database } from '@studio/service-kit';

export interface CartLine {
  id: string;
  productId: number;
  quantity: number;
}

export interface Cart {
  /** Grows with every change; 0 when there has never been a cart. */
  version: number;
  /** Oldest first. */
  lines: CartLine[];
}

/** Result row of `CART`. */
export interface CartRow extends Cart {
  /** The person is deleted. */
  forgotten: boolean;
}

/**
 * The cart of a person ($1) as one row: version and lines from the same snapshot. `forgotten` is only looked up when
 * there is no cart. Raw SQL because every checkout reads it twice, see docs/adr/0020.
 */
export const CART = `
  SELECT coalesce(cart.version, 0) AS version,
         cart.version IS NULL AND EXISTS (SELECT FROM forgotten_people WHERE user_id = ${standIn('$1::uuid')}) AS forgotten,
         coalesce((SELECT json_agg(json_build_object('id', id, 'productId', product_id, 'quantity', quantity)
                                   ORDER BY added_at, id)
                     FROM cart_items WHERE user_id = $1), '[]'::json) AS lines
  FROM (SELECT $1::uuid AS user_id) AS person LEFT JOIN carts AS cart USING (user_id)`;

/** Throws `account-deleted`. */
export function cartOf({ forgotten, version, lines }: CartRow): Cart {
  if (forgotten) throw accountDeleted();
  return { version, lines };
}

/** Reads a person's cart. Throws `account-deleted`. */
export async function readCart(database: Database, userId: string): Promise<Cart> {
  const [cart] = await rows<CartRow>(database, CART, [userId]);
  return cartOf(cart!);
}
