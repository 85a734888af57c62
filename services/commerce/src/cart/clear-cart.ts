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
import { removeFromCart } from './cart-changes.js';

@Controller()
export class ClearCart {
  constructor(private readonly dataSource: DataSource) {}

  /** Empties the caller's cart; an empty one stays as it is. */
  @RequestHandler(clearCart)
  async handle(
    _input: InputOf<typeof clearCart>,
    context: RequestContext,
  ): Promise<OutputOf<typeof clearCart>> {
    await removeFromCart(this.dataSource, callerOf(context).userId);
    return { ok: true };
  }
}
