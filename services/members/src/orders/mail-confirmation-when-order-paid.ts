import { Controller } from '@nestjs/common';
import { type CloudEvent, type OrderFacts, orderPaid } from '@studio/contracts';
import { EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderMails } from './order-mails.js';

@Controller()
export class MailConfirmationWhenOrderPaid {
  constructor(private readonly mails: OrderMails) {}

  @EventHandler(orderPaid, { consumer: 'members-mail-confirmation' })
  handle({ data }: CloudEvent<OrderFacts>, manager: EntityManager): Promise<void> {
    return this.mails.add(manager, data.userId, { kind: 'order-confirmed', orderId: data.orderId });
  }
}
