import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { exportCommerce } from '@studio/contracts';
import {
  RequestHandler,
  callerOf,
  type RequestContext,
  type InputOf,
  type OutputOf,
} from '@studio/service-kit';
import { DataSource, type Repository } from 'typeorm';
import { KeptAddressEntity } from '../addresses/kept-address.entity.js';
import { PriceCart } from '../cart/price-cart.js';
import { readGifts } from '../donations/read-gifts.js';
import { readOrders } from '../orders/read-orders.js';
import { readReturns } from '../returns/read-returns.js';

@Controller()
export class ExportCommerce {
  constructor(
    private readonly carts: PriceCart,
    private readonly dataSource: DataSource,
    @InjectRepository(KeptAddressEntity) private readonly addresses: Repository<KeptAddressEntity>,
  ) {}

  /** Everything that the caller's account holds here. */
  @RequestHandler(exportCommerce)
  async handle(
    _input: InputOf<typeof exportCommerce>,
    context: RequestContext,
  ): Promise<OutputOf<typeof exportCommerce>> {
    const { userId } = callerOf(context);
    const [cart, orders, kept, gifts, returns] = await Promise.all([
      this.carts.read(userId),
      readOrders(this.dataSource, userId),
      this.addresses.findOneBy({ userId }),
      readGifts(this.dataSource, userId),
      readReturns(this.dataSource, userId),
    ]);
    return { cart: cart.items, orders, address: kept?.address ?? null, gifts, returns };
  }
}
