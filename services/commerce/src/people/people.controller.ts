import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { exportCommerce, getUnderWay } from '@studio/contracts';
import {
  type InputOf,
  type OutputOf,
  type RequestContext,
  RequestHandler,
  callerOf,
  rows,
} from '@studio/service-kit';
import { DataSource, type Repository } from 'typeorm';
import { KeptAddressEntity } from '../addresses/kept-address.js';
import { PriceCart } from '../cart/price-cart.js';
import { exportedDonations } from '../donations/read-donations.js';
import { readOrders } from '../orders/read-orders.js';
import { readReturns } from '../returns/order-return.js';

type UnderWay = OutputOf<typeof getUnderWay>;

const ORDERS = `
  SELECT o.number, o.status, o.total - p.refunded_amount AS amount FROM orders o JOIN payments p ON p.id = o.payment_id
  WHERE o.user_id = $1 AND o.status IN ('pending', 'paid', 'packed', 'shipped') ORDER BY o.created_at DESC`;

const DONATIONS = `
  SELECT d.amount FROM donations d JOIN payments p ON p.id = d.payment_id
  WHERE d.user_id = $1 AND d.received_at IS NULL AND p.status IN ('creating', 'open', 'captured')
  ORDER BY d.created_at DESC`;

/** What a person may ask about everything that is stored about them. */
@Controller()
export class PeopleController {
  constructor(
    private readonly carts: PriceCart,
    private readonly dataSource: DataSource,
    @InjectRepository(KeptAddressEntity) private readonly addresses: Repository<KeptAddressEntity>,
  ) {}

  /** Returns all data of the caller's account in this service. */
  @RequestHandler(exportCommerce)
  async export(
    _input: InputOf<typeof exportCommerce>,
    context: RequestContext,
  ): Promise<OutputOf<typeof exportCommerce>> {
    const { userId } = callerOf(context);
    const [cart, orders, kept, donations, returns] = await Promise.all([
      this.carts.read(userId),
      readOrders(this.dataSource, userId),
      this.addresses.findOneBy({ userId }),
      exportedDonations(this.dataSource, userId),
      readReturns(this.dataSource, userId),
    ]);
    return { cart: cart.items, orders, address: kept?.address ?? null, donations, returns };
  }

  /** Lists the caller's orders and donations in progress, newest first. */
  @RequestHandler(getUnderWay)
  async getUnderWay(_input: InputOf<typeof getUnderWay>, context: RequestContext): Promise<UnderWay> {
    const { userId } = callerOf(context);
    const [orders, donations] = await Promise.all([
      rows<UnderWay['orders'][number]>(this.dataSource, ORDERS, [userId]),
      rows<UnderWay['donations'][number]>(this.dataSource, DONATIONS, [userId]),
    ]);
    return { orders, donations };
  }
}
