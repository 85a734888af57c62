import { Controller } from '@nestjs/common';
import { exportCommerce } from '@studio/contracts';
import {
  RequestHandler,
  callerOf,
  type RequestContext,
  type InputOf,
  type OutputOf,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { PriceCart } from '../cart/price-cart.js';
import { readOrders } from '../orders/read-orders.js';

@Controller()
export class ExportCommerce {
  constructor(
    private readonly carts: PriceCart,
    private readonly dataSource: DataSource,
  ) {}

  /** Everything that the caller's account holds here. */
  @RequestHandler(exportCommerce)
  async handle(
    _input: InputOf<typeof exportCommerce>,
    context: RequestContext,
  ): Promise<OutputOf<typeof exportCommerce>> {
    const { userId } = callerOf(context);
    const [cart, orders] = await Promise.all([this.carts.read(userId), readOrders(this.dataSource, userId)]);
    return { cart: cart.items, orders };
  }
}
