import { Controller } from '@nestjs/common';
import { addCartItem, mostPieces } from '@studio/contracts';
import {
  RequestHandler,
  callerOf,
  notFound,
  type RequestContext,
  type InputOf,
  type OutputOf,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { ProductCache } from '../products/product-cache.js';
import { addToCart } from './cart-changes.js';
import { cartItem } from './price-cart.js';
import { tooMany } from './too-many.js';

@Controller()
export class AddCartItem {
  constructor(
    private readonly dataSource: DataSource,
    private readonly products: ProductCache,
  ) {}

  /** Adds pieces of a product to what the caller's cart already holds of it. */
  @RequestHandler(addCartItem)
  async handle(
    { productId, quantity }: InputOf<typeof addCartItem>,
    context: RequestContext,
  ): Promise<OutputOf<typeof addCartItem>> {
    const product = (await this.products.find([productId])).get(productId);
    if (!product) throw notFound('product');
    const limit = mostPieces(product);
    if (quantity > limit) throw tooMany(product);
    const { userId } = callerOf(context);
    const line = await addToCart(this.dataSource, userId, { productId, quantity, limit });
    if (!line) throw tooMany(product);
    return cartItem(line.id, line.quantity, product);
  }
}
