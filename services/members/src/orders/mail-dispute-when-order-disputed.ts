import { Controller } from '@nestjs/common';
import { type CloudEvent, type OrderFacts, orderDisputed } from '@studio/contracts';
import { EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderMails } from './order-mails.js';

@Controller()
export class MailDisputeWhenOrderDisputed {
  constructor(private readonly mails: OrderMails) {}

  @EventHandler(orderDisputed, { consumer: 'members-mail-dispute' })
  handle({ data }: CloudEvent<OrderFacts>, manager: EntityManager): Promise<void> {
    return this.mails.add(manager, data.userId, { kind: 'order-disputed', orderId: data.orderId });
  }
}
