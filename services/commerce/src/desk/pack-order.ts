import { Controller } from '@nestjs/common';
import { packOrder, type DeskOrderDetail } from '@studio/contracts';
import { RequestHandler, type InputOf, type RequestContext } from '@studio/service-kit';
import { OrderTransitions } from '../orders/order-transitions.js';
import { ActOnOrder } from './act-on-order.js';
import { refuseWrongStep } from './order-steps.js';

@Controller()
export class PackOrder {
  constructor(
    private readonly desk: ActOnOrder,
    private readonly orders: OrderTransitions,
  ) {}

  /** Paid → packed; from here on its buyer cannot cancel it. */
  @RequestHandler(packOrder)
  handle({ id }: InputOf<typeof packOrder>, context: RequestContext): Promise<DeskOrderDetail> {
    return this.desk.act(id, 'pack-order', context, async (acting) => {
      if (acting.order.status === 'packed') return undefined;
      await refuseWrongStep('pack', acting);
      await this.orders.pack(acting.manager, acting.payment.id);
      return {};
    });
  }
}
