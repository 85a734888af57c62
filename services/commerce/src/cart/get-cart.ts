import { Controller } from '@nestjs/common';
import { getCart } from '@studio/contracts';
import { Answers, callerOf, type Call, type InputOf, type OutputOf } from '@studio/service-kit';
import { PriceCart } from './price-cart.js';

@Controller()
export class GetCart {
  constructor(private readonly carts: PriceCart) {}

  /** The caller's cart at today's prices. */
  @Answers(getCart)
  async answer(_input: InputOf<typeof getCart>, call: Call): Promise<OutputOf<typeof getCart>> {
    const { items } = await this.carts.read(callerOf(call).userId);
    return items;
  }
}
