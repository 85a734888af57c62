import { Controller } from '@nestjs/common';
import { type CloudEvent, type OrderFacts, orderPaid } from '@studio/contracts';
import { EventBatchHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderMails } from './order-mails.js';

@Controller()
export class MailConfirmationWhenOrderPaid {
  constructor(private readonly mails: OrderMails) {}

  @EventBatchHandler(orderPaid, { consumer: 'members-mail-confirmation' })
  handle(events: CloudEvent<OrderFacts>[], manager: EntityManager): Promise<void> {
    return this.mails.addAll(
      manager,
      events.map(({ data: { userId, orderId } }) => ({
        userId,
        content: { kind: 'order-confirmed', orderId },
      })),
    );
  }
}
