import { Controller } from '@nestjs/common';
import { type CloudEvent, orderAnswered } from '@studio/contracts';
import { type DataOf, EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderMails } from './order-mails.js';

@Controller()
export class MailAnswerWhenOrderAnswered {
  constructor(private readonly mails: OrderMails) {}

  @EventHandler(orderAnswered, { consumer: 'members-mail-answer' })
  handle({ data }: CloudEvent<DataOf<typeof orderAnswered>>, manager: EntityManager): Promise<void> {
    const { userId, orderId, replyId } = data;
    return this.mails.add(manager, userId, { kind: 'order-answer', orderId, replyId });
  }
}
