import { Controller } from '@nestjs/common';
import { type CloudEvent, type OrderFacts, orderRefunded } from '@studio/contracts';
import { EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderMails } from './order-mails.js';

@Controller()
export class MailRefundWhenOrderRefunded {
  constructor(private readonly mails: OrderMails) {}

  @EventHandler(orderRefunded, { consumer: 'members-mail-refund' })
  handle({ data }: CloudEvent<OrderFacts>, manager: EntityManager): Promise<void> {
    return this.mails.add(manager, data.userId, { kind: 'order-refunded', orderId: data.orderId });
  }
}
