import { randomUUID } from 'node:crypto';
import { type Database, rows } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { asAccountDeleted } from '../forgotten-people/forgotten-person.js';
import { CartEntity, CartItemEntity } from './cart.entity.js';

/*
 * All changes of carts. Raw SQL because each is one statement that also increments the cart's version.
 */

/** Adds pieces to a line, or a new line. Returns undefined when it would hold more than `limit`. Throws `account-deleted`. */
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

/** Sets the quantity of a line. Returns false when it is not in this person's cart. */
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

/** Removes a line from a person's cart, or all lines. Returns false when there was none. */
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
 * Removes bought pieces from the carts they came from; pieces that were added since stay. Cart lines are matched by an
 * array: for a join, the planner would scan all carts.
 */
export async function removeBought(
  database: Database,
  lines: readonly { cartItemId: string; quantity: number }[],
): Promise<void> {
  const bought = lines.map(({ cartItemId, quantity }) => ({ cartItemId, quantity }));
  await rows(
    database,
    `WITH bought AS (
       SELECT "cartItemId", sum(quantity)::integer AS quantity
       FROM jsonb_to_recordset($1::jsonb) AS line ("cartItemId" uuid, quantity integer) GROUP BY 1
     ), emptied AS (
       DELETE FROM cart_items item USING bought
       WHERE item.id = ANY (ARRAY(SELECT "cartItemId" FROM bought))
         AND item.id = bought."cartItemId" AND item.quantity <= bought.quantity RETURNING item.user_id
     ), lessened AS (
       UPDATE cart_items item SET quantity = item.quantity - bought.quantity FROM bought
       WHERE item.id = ANY (ARRAY(SELECT "cartItemId" FROM bought))
         AND item.id = bought."cartItemId" AND item.quantity > bought.quantity RETURNING item.user_id
     )
     UPDATE carts SET version = version + 1
     WHERE user_id = ANY (ARRAY(SELECT user_id FROM emptied UNION SELECT user_id FROM lessened))`,
    [JSON.stringify(bought)],
  );
}

/** Deletes a person's cart. */
export async function eraseCart(manager: EntityManager, userId: string): Promise<void> {
  await manager.delete(CartItemEntity, { userId });
  await manager.delete(CartEntity, { userId });
}
