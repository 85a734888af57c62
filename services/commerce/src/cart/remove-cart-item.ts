import { Controller } from '@nestjs/common';
import { removeCartItem } from '@studio/contracts';
import {
  RequestHandler,
  callerOf,
  notFound,
  type RequestContext,
  type InputOf,
  type OutputOf,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';

@Controller()
export class RemoveCartItem {
  constructor(private readonly db: DataSource) {}

  /** Takes a line out of the caller's cart. */
  @RequestHandler(removeCartItem)
  async handle(
    { cartItemId }: InputOf<typeof removeCartItem>,
    context: RequestContext,
  ): Promise<OutputOf<typeof removeCartItem>> {
    const removed = await rows(
      this.db,
      `WITH line AS (
         DELETE FROM cart_items WHERE id = $1 AND user_id = $2 RETURNING id
       ), cart AS (
         UPDATE carts SET version = version + 1 WHERE user_id = $2 AND EXISTS (SELECT FROM line)
       )
       SELECT id FROM line`,
      [cartItemId, callerOf(context).userId],
    );
    if (removed.length === 0) throw notFound('cart item');
    return { ok: true };
  }
}
