import { Controller } from '@nestjs/common';
import { type CloudEvent, orderCancelled } from '@studio/contracts';
import { type DataOf, EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderMails } from './order-mails.js';

@Controller()
export class MailCancellationWhenOrderCancelled {
  constructor(private readonly mails: OrderMails) {}

  /** Not for an order that its buyer replaced by changing the cart: for them nothing was cancelled. */
  @EventHandler(orderCancelled, { consumer: 'members-mail-cancellation' })
  async handle({ data }: CloudEvent<DataOf<typeof orderCancelled>>, manager: EntityManager): Promise<void> {
    const { userId, orderId, reason, by } = data;
    if (reason === 'replaced') return;
    await this.mails.add(manager, userId, { kind: by ? 'order-called-off' : 'order-cancelled', orderId });
  }
}
