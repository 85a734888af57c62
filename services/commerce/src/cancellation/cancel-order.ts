import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { cancelOrder, type Order } from '@studio/contracts';
import {
  BusError,
  RequestHandler,
  callerOf,
  notFound,
  type InputOf,
  type RequestContext,
} from '@studio/service-kit';
import { DataSource, type Repository } from 'typeorm';
import { orderRef } from '../orders/order-ref.js';
import { OrderEntity } from '../orders/order.entity.js';
import { readOrder } from '../orders/read-orders.js';
import { CallOffOrder } from './call-off-order.js';

@Controller()
export class CancelOrder {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly order: CallOffOrder,
  ) {}

  /** Cancels the caller's order until it is packed; again: the same answer. */
  @RequestHandler(cancelOrder)
  async handle({ id: ref }: InputOf<typeof cancelOrder>, context: RequestContext): Promise<Order> {
    const { userId } = callerOf(context);
    const order = await this.orders.findOneBy({ ...orderRef(ref), userId });
    if (!order) throw notFound('order');
    if (!(await this.order.callOff(order, 'by-buyer')))
      throw new BusError(
        'too-late',
        'This order is packed already. Once it is with you, you can send it back.',
      );
    return readOrder(this.dataSource, order.id, userId);
  }
}
