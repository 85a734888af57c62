import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  addCartItem,
  clearCart,
  getCart,
  mostPieces,
  removeCartItem,
  updateCartItem,
} from '@studio/contracts';
import {
  type InputOf,
  type OutputOf,
  type RequestContext,
  RequestHandler,
  callerOf,
  notFound,
} from '@studio/service-kit';
import { DataSource, type Repository } from 'typeorm';
import { ProductCache } from '../catalog/catalog-cache.js';
import { addToCart, removeFromCart, setCartLine } from './cart-changes.js';
import { CartItemEntity } from './cart.entity.js';
import { PriceCart, cartItem, tooMany } from './price-cart.js';

/** The caller's cart. */
@Controller()
export class CartController {
  constructor(
    private readonly carts: PriceCart,
    private readonly dataSource: DataSource,
    private readonly products: ProductCache,
    @InjectRepository(CartItemEntity) private readonly lines: Repository<CartItemEntity>,
  ) {}

  /** Returns the caller's cart at current prices. */
  @RequestHandler(getCart)
  async get(_input: InputOf<typeof getCart>, context: RequestContext): Promise<OutputOf<typeof getCart>> {
    const { items } = await this.carts.read(callerOf(context).userId);
    return items;
  }

  /** Adds pieces of a product to the caller's cart, to the same line if there is one. Idempotent by `key`. */
  @RequestHandler(addCartItem)
  async add(
    { productId, ...addition }: InputOf<typeof addCartItem>,
    context: RequestContext,
  ): Promise<OutputOf<typeof addCartItem>> {
    const product = (await this.products.find([productId])).get(productId);
    if (!product) throw notFound('product');
    const limit = mostPieces(product);
    const { userId } = callerOf(context);
    const line = await addToCart(this.dataSource, userId, { productId, limit, ...addition });
    if (!line) throw tooMany(product);
    return cartItem(line, product);
  }

  /** Sets the quantity of a line. Throws `not-found` also for another person's line. */
  @RequestHandler(updateCartItem)
  async update(
    { cartItemId, ...change }: InputOf<typeof updateCartItem>,
    context: RequestContext,
  ): Promise<OutputOf<typeof updateCartItem>> {
    const { userId } = callerOf(context);
    const line = await this.lines.findOne({ select: { productId: true }, where: { id: cartItemId, userId } });
    const product = line && (await this.products.find([line.productId])).get(line.productId);
    if (!product) throw notFound('cart item');
    if (change.quantity > mostPieces(product)) throw tooMany(product);
    const changed = await setCartLine(this.dataSource, userId, cartItemId, change);
    if (!changed) throw notFound('cart item');
    return cartItem(changed, product);
  }

  /** Removes a line from the caller's cart. */
  @RequestHandler(removeCartItem)
  async remove(
    { cartItemId }: InputOf<typeof removeCartItem>,
    context: RequestContext,
  ): Promise<OutputOf<typeof removeCartItem>> {
    const removed = await removeFromCart(this.dataSource, callerOf(context).userId, cartItemId);
    if (!removed) throw notFound('cart item');
    return { ok: true };
  }

  /** Removes all lines from the caller's cart. Idempotent. */
  @RequestHandler(clearCart)
  async clear(
    _input: InputOf<typeof clearCart>,
    context: RequestContext,
  ): Promise<OutputOf<typeof clearCart>> {
    await removeFromCart(this.dataSource, callerOf(context).userId);
    return { ok: true };
  }
}
