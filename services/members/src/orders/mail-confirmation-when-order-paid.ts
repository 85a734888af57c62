import { Controller } from '@nestjs/common';
import { type CloudEvent, type OrderFacts, orderPaid } from '@studio/contracts';
import { EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { queueOrderMail } from './queue-order-mail.js';

@Controller()
export class MailConfirmationWhenOrderPaid {
  @EventHandler(orderPaid, { consumer: 'members-mail-confirmation' })
  handle({ data }: CloudEvent<OrderFacts>, tx: EntityManager): Promise<void> {
    return queueOrderMail(tx, data.userId, { kind: 'order-confirmed', orderId: data.orderId });
  }
}
