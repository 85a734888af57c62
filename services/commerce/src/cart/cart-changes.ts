import { randomUUID } from 'node:crypto';
import { rows, type Database } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { asAccountDeleted } from '../forgotten-people/forgotten-person.js';
import { CartItemEntity } from './cart-item.entity.js';
import { CartEntity } from './cart.entity.js';

/*
 * Every change of a cart is made here, and nowhere else. Each is one statement: the lines change, and only then does
 * the cart's version.
 */

/** Adds pieces to a line, or the line, as long as it holds no more than `limit`. Undefined: it would. Throws `account-deleted`. */
export async function addToCart(
  database: Database,
  userId: string,
  { productId, quantity, limit }: { productId: number; quantity: number; limit: number },
): Promise<{ id: string; quantity: number } | undefined> {
  const [line] = await rows<{ id: string; quantity: number }>(
    database,
    `WITH line AS (
       INSERT INTO cart_items AS present (id, user_id, product_id, quantity) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = present.quantity + excluded.quantity
         WHERE present.quantity + excluded.quantity <= $5
       RETURNING id, quantity
     ), cart AS (
       INSERT INTO carts AS known (user_id, version) SELECT $2::uuid, 1 FROM line
       ON CONFLICT (user_id) DO UPDATE SET version = known.version + 1
     )
     SELECT id, quantity FROM line`,
    [randomUUID(), userId, productId, quantity, limit],
  ).catch(asAccountDeleted);
  return line;
}

/** Sets how many pieces a person's line holds. False: it is not in their cart. */
export async function setCartLine(
  database: Database,
  userId: string,
  lineId: string,
  quantity: number,
): Promise<boolean> {
  const changed = await rows(
    database,
    `WITH line AS (
       UPDATE cart_items SET quantity = $3 WHERE id = $1 AND user_id = $2 RETURNING id
     ), cart AS (
       UPDATE carts SET version = version + 1 WHERE user_id = $2 AND EXISTS (SELECT FROM line)
     )
     SELECT id FROM line`,
    [lineId, userId, quantity],
  );
  return changed.length > 0;
}

/** Takes a line out of a person's cart, or all of them. False: there was none. */
export async function removeFromCart(database: Database, userId: string, lineId?: string): Promise<boolean> {
  const removed = await rows(
    database,
    `WITH line AS (
       DELETE FROM cart_items WHERE user_id = $1 AND ($2::uuid IS NULL OR id = $2) RETURNING id
     ), cart AS (
       UPDATE carts SET version = version + 1 WHERE user_id = $1 AND EXISTS (SELECT FROM line)
     )
     SELECT id FROM line`,
    [userId, lineId ?? null],
  );
  return removed.length > 0;
}

/**
 * The parts of a statement that take what was bought out of the carts it came from: of `bought`, which names each cart
 * line ("cartItemId") once, with its quantity. Pieces that were added since stay. The lines are looked up by an array: of
 * a join the planner, which cannot know how few they are, makes a scan of all carts.
 */
export const TAKE_OUT_BOUGHT = `
  emptied AS (
    DELETE FROM cart_items item USING bought
    WHERE item.id = ANY (ARRAY(SELECT "cartItemId" FROM bought))
      AND item.id = bought."cartItemId" AND item.quantity <= bought.quantity RETURNING item.user_id
  ), lessened AS (
    UPDATE cart_items item SET quantity = item.quantity - bought.quantity FROM bought
    WHERE item.id = ANY (ARRAY(SELECT "cartItemId" FROM bought))
      AND item.id = bought."cartItemId" AND item.quantity > bought.quantity RETURNING item.user_id
  ), recounted AS (
    UPDATE carts SET version = version + 1
    WHERE user_id = ANY (ARRAY(SELECT user_id FROM emptied UNION SELECT user_id FROM lessened))
  )`;

/** Takes what was bought out of the cart it came from. */
export async function takeOutBought(
  database: Database,
  lines: readonly { cartItemId: string; quantity: number }[],
): Promise<void> {
  const bought = lines.map(({ cartItemId, quantity }) => ({ cartItemId, quantity }));
  await rows(
    database,
    `WITH bought AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS line ("cartItemId" uuid, quantity integer)
     ), ${TAKE_OUT_BOUGHT}
     SELECT FROM emptied`,
    [JSON.stringify(bought)],
  );
}

/** Leaves nothing of a person's cart. */
export async function eraseCart(manager: EntityManager, userId: string): Promise<void> {
  await manager.delete(CartItemEntity, { userId });
  await manager.delete(CartEntity, { userId });
}
