import { Controller } from '@nestjs/common';
import { type CloudEvent, type OrderFacts, orderRefunded } from '@studio/contracts';
import { EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { queueOrderMail } from './queue-order-mail.js';

@Controller()
export class MailRefundWhenOrderRefunded {
  @EventHandler(orderRefunded, { consumer: 'members-mail-refund' })
  handle({ data }: CloudEvent<OrderFacts>, tx: EntityManager): Promise<void> {
    return queueOrderMail(tx, data.userId, { kind: 'order-refunded', orderId: data.orderId });
  }
}
