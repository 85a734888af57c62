import { Controller } from '@nestjs/common';
import { clearCart } from '@studio/contracts';
import {
  RequestHandler,
  callerOf,
  type RequestContext,
  type InputOf,
  type OutputOf,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';

@Controller()
export class ClearCart {
  constructor(private readonly db: DataSource) {}

  /** Empties the caller's cart; an empty one stays as it is. */
  @RequestHandler(clearCart)
  async handle(
    _input: InputOf<typeof clearCart>,
    context: RequestContext,
  ): Promise<OutputOf<typeof clearCart>> {
    await rows(
      this.db,
      `WITH lines AS (
         DELETE FROM cart_items WHERE user_id = $1 RETURNING id
       )
       UPDATE carts SET version = version + 1 WHERE user_id = $1 AND EXISTS (SELECT FROM lines)`,
      [callerOf(context).userId],
    );
    return { ok: true };
  }
}
