import { Controller } from '@nestjs/common';
import { deliverOrder, type DeskOrderDetail } from '@studio/contracts';
import { RequestHandler, type InputOf, type RequestContext } from '@studio/service-kit';
import { OrderTransitions } from '../orders/order-transitions.js';
import { ActOnOrder } from './act-on-order.js';
import { refuseWrongStep } from './order-steps.js';

@Controller()
export class DeliverOrder {
  constructor(
    private readonly desk: ActOnOrder,
    private readonly orders: OrderTransitions,
  ) {}

  /** Shipped → delivered. */
  @RequestHandler(deliverOrder)
  handle({ id }: InputOf<typeof deliverOrder>, context: RequestContext): Promise<DeskOrderDetail> {
    return this.desk.act(id, 'deliver-order', context, async (acting) => {
      if (acting.order.status === 'delivered') return undefined;
      await refuseWrongStep('deliver', acting);
      await this.orders.deliver(acting.manager, acting.payment.id);
      return {};
    });
  }
}
