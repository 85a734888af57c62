import { Controller } from '@nestjs/common';
import { type CloudEvent, type OrderFacts, orderDisputed } from '@studio/contracts';
import { EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { queueOrderMail } from './queue-order-mail.js';

@Controller()
export class MailDisputeWhenOrderDisputed {
  @EventHandler(orderDisputed, { consumer: 'members-mail-dispute' })
  handle({ data }: CloudEvent<OrderFacts>, tx: EntityManager): Promise<void> {
    return queueOrderMail(tx, data.userId, { kind: 'order-disputed', orderId: data.orderId });
  }
}
