import { Controller } from '@nestjs/common';
import { type CloudEvent, paidOrderCancelled } from '@studio/contracts';
import { type DataOf, EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderMails } from './order-mails.js';

@Controller()
export class MailCancellationWhenPaidOrderCancelled {
  constructor(private readonly mails: OrderMails) {}

  @EventHandler(paidOrderCancelled, { consumer: 'members-mail-paid-cancellation' })
  handle({ data }: CloudEvent<DataOf<typeof paidOrderCancelled>>, manager: EntityManager): Promise<void> {
    return this.mails.add(manager, data.userId, { kind: 'order-called-off', orderId: data.orderId });
  }
}
