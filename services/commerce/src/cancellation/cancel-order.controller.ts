import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Order, cancelOrder } from '@studio/contracts';
import {
  BusError,
  type InputOf,
  type RequestContext,
  RequestHandler,
  callerOf,
  notFound,
} from '@studio/service-kit';
import { DataSource, type Repository } from 'typeorm';
import { OrderEntity } from '../orders/order.entity.js';
import { orderRef, readOrder } from '../orders/read-orders.js';
import { CancelOrder } from './cancel-order.js';

@Controller()
export class CancelOrderController {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly order: CancelOrder,
  ) {}

  /** Cancels the caller's order unless it is packed. Idempotent. */
  @RequestHandler(cancelOrder)
  async handle({ id: ref }: InputOf<typeof cancelOrder>, context: RequestContext): Promise<Order> {
    const { userId } = callerOf(context);
    const order = await this.orders.findOneBy({ ...orderRef(ref), userId });
    if (!order) throw notFound('order');
    if (!(await this.order.cancel(order, 'by-buyer')))
      throw new BusError(
        'too-late',
        'This order is packed already. Once it is with you, you can send it back.',
      );
    return readOrder(this.dataSource, order.id, userId);
  }
}
