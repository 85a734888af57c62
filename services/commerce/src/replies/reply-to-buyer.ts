import { Controller } from '@nestjs/common';
import { orderAnswered, replyToBuyer, type DeskOrderDetail } from '@studio/contracts';
import {
  BusError,
  nameOf,
  Outbox,
  RequestHandler,
  rows,
  type InputOf,
  type RequestContext,
} from '@studio/service-kit';
import { ActOnOrder, type Acting } from '../desk/act-on-order.js';
import { keyUsed } from '../refunds/write-refund.js';
import { OrderReplyEntity } from './order-reply.entity.js';

type Form = InputOf<typeof replyToBuyer>;

@Controller()
export class ReplyToBuyer {
  constructor(
    private readonly desk: ActOnOrder,
    private readonly outbox: Outbox,
  ) {}

  /** Keeps an answer with its order and has it mailed to the buyer, once under its key. The audit holds no words of it. */
  @RequestHandler(replyToBuyer)
  handle(form: Form, context: RequestContext): Promise<DeskOrderDetail> {
    return this.desk.act(form.id, 'reply', context, (acting) => this.write(form, acting));
  }

  private async write({ text, key }: Form, { manager, order, actor }: Acting) {
    const before = await manager.findOneBy(OrderReplyEntity, { key });
    if (before) {
      if (before.orderId !== order.id || before.text !== text) throw keyUsed();
      return undefined;
    }
    const { id: orderId, userId } = order;
    const [gone] = await rows(manager, 'SELECT FROM forgotten_people WHERE user_id = $1', [userId]);
    if (gone)
      throw new BusError('buyer-deleted', 'The buyer has deleted their account and cannot be written to.');
    const reply = await manager.save(
      manager.create(OrderReplyEntity, {
        orderId,
        key,
        text,
        actorId: actor.userId,
        actorName: nameOf(actor),
      }),
    );
    await this.outbox.add(manager, orderAnswered, { orderId, userId, replyId: reply.id });
    return {};
  }
}
