import { Controller } from '@nestjs/common';
import { getCart } from '@studio/contracts';
import {
  RequestHandler,
  callerOf,
  type RequestContext,
  type InputOf,
  type OutputOf,
} from '@studio/service-kit';
import { PriceCart } from './price-cart.js';

@Controller()
export class GetCart {
  constructor(private readonly carts: PriceCart) {}

  /** The caller's cart at today's prices. */
  @RequestHandler(getCart)
  async handle(_input: InputOf<typeof getCart>, context: RequestContext): Promise<OutputOf<typeof getCart>> {
    const { items } = await this.carts.read(callerOf(context).userId);
    return items;
  }
}
