import { Controller } from '@nestjs/common';
import { type DeskOrderDetail, getReplyForMail, orderAnswered, replyToBuyer } from '@studio/contracts';
import {
  BusError,
  type InputOf,
  Outbox,
  type OutputOf,
  type RequestContext,
  RequestHandler,
  keyUsed,
  nameOf,
  notFound,
  rows,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { ActOnOrder, type Acting } from './act-on-order.js';
import { OrderReplyEntity } from './order-notes.js';

type Form = InputOf<typeof replyToBuyer>;

/** Messages of the shop to the buyer of an order. */
@Controller()
export class RepliesController {
  constructor(
    private readonly desk: ActOnOrder,
    private readonly outbox: Outbox,
    private readonly dataSource: DataSource,
  ) {}

  /** Stores a reply and mails it to the buyer. Idempotent by `key`. The audit does not contain the text. */
  @RequestHandler(replyToBuyer)
  reply(form: Form, context: RequestContext): Promise<DeskOrderDetail> {
    return this.desk.act(form.id, 'reply', context, (acting) => this.write(form, acting));
  }

  private async write({ text, key }: Form, { manager, order, actor }: Acting) {
    const before = await manager.findOneBy(OrderReplyEntity, { key });
    if (before) {
      if (before.orderId !== order.id || before.text !== text) throw keyUsed('order');
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
    await this.outbox.add(manager, orderAnswered, { orderId, replyId: reply.id });
    return {};
  }

  /** Throws `not-found` once its buyer is deleted, and the reply with them. */
  @RequestHandler(getReplyForMail)
  async getForMail({ replyId }: InputOf<typeof getReplyForMail>): Promise<OutputOf<typeof getReplyForMail>> {
    const [reply] = await rows<OutputOf<typeof getReplyForMail>>(
      this.dataSource,
      `SELECT o.user_id AS "userId", o.number, r.text FROM order_replies r JOIN orders o ON o.id = r.order_id
       WHERE r.id = $1`,
      [replyId],
    );
    if (!reply) throw notFound('reply');
    return reply;
  }
}
