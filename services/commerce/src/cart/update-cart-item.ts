import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { mostPieces, updateCartItem } from '@studio/contracts';
import {
  RequestHandler,
  callerOf,
  notFound,
  type RequestContext,
  type InputOf,
  type OutputOf,
} from '@studio/service-kit';
import { DataSource, type Repository } from 'typeorm';
import { ProductCache } from '../products/product-cache.js';
import { setCartLine } from './cart-changes.js';
import { CartItemEntity } from './cart-item.entity.js';
import { cartItem } from './price-cart.js';
import { tooMany } from './too-many.js';

@Controller()
export class UpdateCartItem {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(CartItemEntity) private readonly lines: Repository<CartItemEntity>,
    private readonly products: ProductCache,
  ) {}

  /** Sets how many pieces a line holds. Another person's line is as unknown as one that does not exist. */
  @RequestHandler(updateCartItem)
  async handle(
    { cartItemId, quantity }: InputOf<typeof updateCartItem>,
    context: RequestContext,
  ): Promise<OutputOf<typeof updateCartItem>> {
    const { userId } = callerOf(context);
    const line = await this.lines.findOne({ select: { productId: true }, where: { id: cartItemId, userId } });
    const product = line && (await this.products.find([line.productId])).get(line.productId);
    if (!product) throw notFound('cart item');
    if (quantity > mostPieces(product)) throw tooMany(product);
    const changed = await setCartLine(this.dataSource, userId, cartItemId, quantity);
    if (!changed) throw notFound('cart item');
    return cartItem(cartItemId, quantity, product);
  }
}
