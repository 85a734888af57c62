import { Controller } from '@nestjs/common';
import { addNote, type DeskOrderDetail } from '@studio/contracts';
import { RequestHandler, nameOf, type InputOf, type RequestContext } from '@studio/service-kit';
import { settleOrder } from '../orders/settle-order.js';
import { ActOnOrder } from './act-on-order.js';
import { OrderNoteEntity } from './order-note.entity.js';

@Controller()
export class AddNote {
  constructor(private readonly desk: ActOnOrder) {}

  /** Writes something about an order down; `settled` also takes it from the problems. The audit holds no words of it. */
  @RequestHandler(addNote)
  handle({ id, text, settled }: InputOf<typeof addNote>, context: RequestContext): Promise<DeskOrderDetail> {
    return this.desk.act(id, 'add-note', context, async ({ manager, order, actor }) => {
      const { userId: actorId } = actor;
      await manager.insert(OrderNoteEntity, { orderId: order.id, text, actorId, actorName: nameOf(actor) });
      if (settled) await settleOrder(manager, order.id);
      return { settled: settled ? 'yes' : 'no' };
    });
  }
}
