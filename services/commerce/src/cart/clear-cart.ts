import { Controller } from '@nestjs/common';
import { clearCart } from '@studio/contracts';
import { Answers, callerOf, type Call, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';

@Controller()
export class ClearCart {
  constructor(private readonly db: DataSource) {}

  /** Empties the caller's cart; an empty one stays as it is. */
  @Answers(clearCart)
  async answer(_input: InputOf<typeof clearCart>, call: Call): Promise<OutputOf<typeof clearCart>> {
    await rows(
      this.db,
      `WITH lines AS (
         DELETE FROM cart_items WHERE user_id = $1 RETURNING id
       )
       UPDATE carts SET version = version + 1 WHERE user_id = $1 AND EXISTS (SELECT FROM lines)`,
      [callerOf(call).userId],
    );
    return { ok: true };
  }
}
