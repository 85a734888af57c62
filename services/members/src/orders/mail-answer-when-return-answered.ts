import { Controller } from '@nestjs/common';
import { type CloudEvent, orderReturnAnswered } from '@studio/contracts';
import { type DataOf, EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderMails } from './order-mails.js';

@Controller()
export class MailAnswerWhenReturnAnswered {
  constructor(private readonly mails: OrderMails) {}

  @EventHandler(orderReturnAnswered, { consumer: 'members-mail-return' })
  handle({ data }: CloudEvent<DataOf<typeof orderReturnAnswered>>, manager: EntityManager): Promise<void> {
    const { userId, orderId, settledAt } = data;
    return this.mails.add(manager, userId, { kind: 'return-answered', orderId, settledAt });
  }
}
