import { Controller } from '@nestjs/common';
import { cancelDeskOrder, type DeskOrderDetail } from '@studio/contracts';
import {
  RequestHandler,
  callerOf,
  recordDeskAct,
  type InputOf,
  type RequestContext,
} from '@studio/service-kit';
import { CallOffOrder } from '../cancellation/call-off-order.js';
import { OrderEntity } from '../orders/order.entity.js';
import { ActOnOrder } from './act-on-order.js';
import { wrongState } from './desk-errors.js';
import { ReadDeskOrder } from './read-desk-order.js';

@Controller()
export class CancelDeskOrder {
  constructor(
    private readonly desk: ActOnOrder,
    private readonly order: CallOffOrder,
    private readonly read: ReadDeskOrder,
  ) {}

  /** Cancels an order that is not packed; what was paid goes back. Again: nothing more happens. */
  @RequestHandler(cancelDeskOrder)
  async handle(
    { id, reason }: InputOf<typeof cancelDeskOrder>,
    context: RequestContext,
  ): Promise<DeskOrderDetail> {
    const order = await this.desk.find(id);
    const hasEnded = await this.order.callOff(order, 'by-the-shop', async (manager) => {
      // Read again: the buyer may have been deleted since.
      const { number: subject, userId: personId } = await manager.findOneByOrFail(OrderEntity, {
        id: order.id,
      });
      const act = { act: 'cancel-order', subject, personId, details: { reason } };
      await recordDeskAct(manager, callerOf(context), act);
    });
    if (!hasEnded) throw wrongState(await this.desk.find(order.id), 'cancelled');
    return this.read.read(order.id, context);
  }
}
