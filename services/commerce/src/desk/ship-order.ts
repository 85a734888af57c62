import { Controller } from '@nestjs/common';
import { shipOrder, type DeskOrderDetail } from '@studio/contracts';
import { RequestHandler, type InputOf, type RequestContext } from '@studio/service-kit';
import { OrderTransitions } from '../orders/order-transitions.js';
import { ActOnOrder } from './act-on-order.js';
import { refuseWrongStep } from './order-steps.js';

@Controller()
export class ShipOrder {
  constructor(
    private readonly desk: ActOnOrder,
    private readonly orders: OrderTransitions,
  ) {}

  /** Packed → shipped. Of one that is shipped it corrects who carries it and under which number. */
  @RequestHandler(shipOrder)
  handle(
    { id, carrier, tracking }: InputOf<typeof shipOrder>,
    context: RequestContext,
  ): Promise<DeskOrderDetail> {
    return this.desk.act(id, 'ship-order', context, async (acting) => {
      await refuseWrongStep('ship', acting);
      const { manager, order, payment } = acting;
      const trackingNumber = tracking ?? '';
      const isSame = order.carrier === carrier && order.trackingNumber === trackingNumber;
      if (order.status === 'shipped' && isSame) return undefined;
      await this.orders.ship(manager, payment.id, { carrier, trackingNumber });
      return { carrier, tracking };
    });
  }
}
