import { Controller } from '@nestjs/common';
import { packOrder, type DeskOrderDetail } from '@studio/contracts';
import { RequestHandler, type InputOf, type RequestContext } from '@studio/service-kit';
import { OrderTransitions } from '../orders/order-transitions.js';
import { refundableOf } from '../refunds/write-refund.js';
import { ActOnOrder } from './act-on-order.js';
import { moneyGoesBack, wrongState } from './desk-errors.js';

@Controller()
export class PackOrder {
  constructor(
    private readonly desk: ActOnOrder,
    private readonly orders: OrderTransitions,
  ) {}

  /** Paid → packed; from here on its buyer cannot cancel it. */
  @RequestHandler(packOrder)
  handle({ id }: InputOf<typeof packOrder>, context: RequestContext): Promise<DeskOrderDetail> {
    return this.desk.act(id, 'pack-order', context, async ({ manager, order, payment }) => {
      if (order.status === 'packed') return undefined;
      if (order.status !== 'paid') throw wrongState(order, 'packed');
      const isGoingBack = payment.status !== 'kept' || (await refundableOf(manager, payment)) === 0;
      if (isGoingBack && order.total > 0) throw moneyGoesBack(order);
      await this.orders.pack(manager, payment.id);
      return {};
    });
  }
}
