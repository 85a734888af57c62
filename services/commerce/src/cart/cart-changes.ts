import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@studio/contracts';
import { type Database, JobHandler, keyUsed, rows } from '@studio/service-kit';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { asAccountDeleted } from '../forgotten-people/forgotten-person.js';
import { CartAdditionEntity, CartEntity, CartItemEntity } from './cart.entity.js';

/*
 * All changes of carts. Raw SQL because each is one statement that also increments the cart's version.
 */

export interface Addition {
  productId: number;
  quantity: number;
  /** Maximum number of pieces in the line. */
  limit: number;
  /** Idempotency key. */
  key?: string | undefined;
}

type Line = { id: string; quantity: number };

/**
 * Adds pieces to a line, or a new line. Returns undefined when it would hold more than `limit`. With a key that was used
 * before it adds nothing and returns the line as it was then. Throws `account-deleted`, `key-used`.
 */
export async function addToCart(
  database: Database,
  userId: string,
  { productId, quantity, limit, key }: Addition,
): Promise<Line | undefined> {
  const [line] = await rows<Line>(
    database,
    `WITH line AS (
       INSERT INTO cart_items AS present (id, user_id, product_id, quantity)
       SELECT $1::uuid, $2::uuid, $3::integer, $4::integer
       WHERE $4 <= $5::integer AND NOT EXISTS (SELECT FROM cart_additions WHERE user_id = $2 AND key = $6::uuid)
       ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = present.quantity + excluded.quantity
         WHERE present.quantity + excluded.quantity <= $5
       RETURNING id, quantity
     ), cart AS (
       INSERT INTO carts AS known (user_id, version) SELECT $2, 1 FROM line
       ON CONFLICT (user_id) DO UPDATE SET version = known.version + 1
     ), addition AS (
       INSERT INTO cart_additions (user_id, key, product_id, quantity, line_id, line_quantity)
       SELECT $2, $6, $3, $4, id, quantity FROM line WHERE $6 IS NOT NULL
     )
     SELECT id, quantity FROM line`,
    [randomUUID(), userId, productId, quantity, limit, key ?? null],
  ).catch((error: { code?: unknown; constraint?: unknown }) =>
    // The same request is done at the same time.
    error.constraint === 'cart_additions_pkey' ? [] : asAccountDeleted(error),
  );
  return line || !key ? line : findAddition(database, userId, key, { productId, quantity });
}

async function findAddition(
  database: Database,
  userId: string,
  key: string,
  { productId, quantity }: Pick<Addition, 'productId' | 'quantity'>,
): Promise<Line | undefined> {
  const [before] = await rows<Line & { isSame: boolean }>(
    database,
    `SELECT line_id AS id, line_quantity AS quantity, product_id = $3 AND quantity = $4 AS "isSame"
     FROM cart_additions WHERE user_id = $1 AND key = $2`,
    [userId, key, productId, quantity],
  );
  if (before && !before.isSame) throw keyUsed('cart');
  return before;
}

/** Sets the quantity of a line. Returns undefined when it is not in this person's cart. */
export async function setCartLine(
  database: Database,
  userId: string,
  lineId: string,
  { quantity }: Pick<Line, 'quantity'>,
): Promise<Line | undefined> {
  const [line] = await rows<Line>(
    database,
    `WITH line AS (
       UPDATE cart_items SET quantity = $3 WHERE id = $1 AND user_id = $2 RETURNING id, quantity
     ), cart AS (
       UPDATE carts SET version = version + 1 WHERE user_id = $2 AND EXISTS (SELECT FROM line)
     )
     SELECT id, quantity FROM line`,
    [lineId, userId, quantity],
  );
  return line;
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
  await manager.delete(CartAdditionEntity, { userId });
  await manager.delete(CartItemEntity, { userId });
  await manager.delete(CartEntity, { userId });
}

/** Deletes the keys of additions after a day. */
@Injectable()
export class ForgetCartAdditions {
  constructor(private readonly dataSource: DataSource) {}

  @JobHandler('forget-cart-additions', { cron: '43 * * * *' })
  async handle(): Promise<void> {
    const addedAt = LessThan(new Date(Date.now() - DAY_MS));
    await this.dataSource.manager.delete(CartAdditionEntity, { addedAt });
  }
}
