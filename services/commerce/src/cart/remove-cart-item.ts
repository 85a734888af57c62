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
import { removeFromCart } from './cart-changes.js';

@Controller()
export class RemoveCartItem {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes a line out of the caller's cart. */
  @RequestHandler(removeCartItem)
  async handle(
    { cartItemId }: InputOf<typeof removeCartItem>,
    context: RequestContext,
  ): Promise<OutputOf<typeof removeCartItem>> {
    const removed = await removeFromCart(this.dataSource, callerOf(context).userId, cartItemId);
    if (!removed) throw notFound('cart item');
    return { ok: true };
  }
}
