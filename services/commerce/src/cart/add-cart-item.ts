import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { addCartItem } from '@studio/contracts';
import {
  RequestHandler,
  BusError,
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
export class AddCartItem {
  constructor(
    private readonly db: DataSource,
    private readonly products: ProductCopies,
  ) {}

  /** Adds pieces of a product to what the caller's cart already holds of it. */
  @RequestHandler(addCartItem)
  async handle(
    { productId, quantity }: InputOf<typeof addCartItem>,
    context: RequestContext,
  ): Promise<OutputOf<typeof addCartItem>> {
    const product = (await this.products.find([productId])).get(productId);
    if (!product) throw notFound('product');
    if (product.comingSoon) throw new BusError('not-for-sale', `${product.name} is not for sale yet.`);
    const limit = lineLimit(product);
    if (quantity > limit) throw tooMany(product);
    // One statement: the line is added or grows within the limit, and only then the version does.
    const [line] = await rows<{ id: string; quantity: number }>(
      this.db,
      `WITH line AS (
         INSERT INTO cart_items AS held (id, user_id, product_id, quantity) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = held.quantity + excluded.quantity
           WHERE held.quantity + excluded.quantity <= $5
         RETURNING id, quantity
       ), cart AS (
         INSERT INTO carts AS known (user_id, version) SELECT $2::uuid, 1 FROM line
         ON CONFLICT (user_id) DO UPDATE SET version = known.version + 1
       )
       SELECT id, quantity FROM line`,
      [randomUUID(), callerOf(context).userId, productId, quantity, limit],
    );
    if (!line) throw tooMany(product);
    return cartItem(line.id, line.quantity, product);
  }
}
