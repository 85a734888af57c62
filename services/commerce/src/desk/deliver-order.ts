import { Controller } from '@nestjs/common';
import { deliverOrder, type DeskOrderDetail } from '@studio/contracts';
import { RequestHandler, type InputOf, type RequestContext } from '@studio/service-kit';
import { OrderTransitions } from '../orders/order-transitions.js';
import { ActOnOrder } from './act-on-order.js';
import { wrongState } from './desk-errors.js';

@Controller()
export class DeliverOrder {
  constructor(
    private readonly desk: ActOnOrder,
    private readonly orders: OrderTransitions,
  ) {}

  /** Shipped → delivered. */
  @RequestHandler(deliverOrder)
  handle({ id }: InputOf<typeof deliverOrder>, context: RequestContext): Promise<DeskOrderDetail> {
    return this.desk.act(id, 'deliver-order', context, async ({ manager, order, payment }) => {
      if (order.status === 'delivered') return undefined;
      if (order.status !== 'shipped') throw wrongState(order, 'delivered');
      await this.orders.deliver(manager, payment.id);
      return {};
    });
  }
}
