import { Controller } from '@nestjs/common';
import { updateCartItem } from '@studio/contracts';
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
import { ProductCopies } from '../products/product-copies.js';
import { lineLimit, tooMany } from './line-limit.js';
import { cartItem } from './price-cart.js';

@Controller()
export class UpdateCartItem {
  constructor(
    private readonly db: DataSource,
    private readonly products: ProductCopies,
  ) {}

  /** Sets how many pieces a line holds. Another person's line is as unknown as one that does not exist. */
  @RequestHandler(updateCartItem)
  async handle(
    { cartItemId, quantity }: InputOf<typeof updateCartItem>,
    context: RequestContext,
  ): Promise<OutputOf<typeof updateCartItem>> {
    const { userId } = callerOf(context);
    const [line] = await rows<{ productId: number }>(
      this.db,
      'SELECT product_id AS "productId" FROM cart_items WHERE id = $1 AND user_id = $2',
      [cartItemId, userId],
    );
    const product = line && (await this.products.find([line.productId])).get(line.productId);
    if (!product) throw notFound('cart item');
    if (quantity > lineLimit(product)) throw tooMany(product);
    const changed = await rows(
      this.db,
      `WITH line AS (
         UPDATE cart_items SET quantity = $3 WHERE id = $1 AND user_id = $2 RETURNING id
       ), cart AS (
         UPDATE carts SET version = version + 1 WHERE user_id = $2 AND EXISTS (SELECT FROM line)
       )
       SELECT id FROM line`,
      [cartItemId, userId, quantity],
    );
    if (changed.length === 0) throw notFound('cart item');
    return cartItem(cartItemId, quantity, product);
  }
}
