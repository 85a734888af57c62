import { Controller } from '@nestjs/common';
import { type CloudEvent, orderRefunded } from '@studio/contracts';
import { type DataOf, EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderMails } from './order-mails.js';

@Controller()
export class MailRefundWhenOrderRefunded {
  constructor(private readonly mails: OrderMails) {}

  /** Not for an order that was called off: that mail says that the money goes back. */
  @EventHandler(orderRefunded, { consumer: 'members-mail-refund' })
  async handle({ data }: CloudEvent<DataOf<typeof orderRefunded>>, manager: EntityManager): Promise<void> {
    if (data.calledOff) return;
    await this.mails.add(manager, data.userId, { kind: 'order-refunded', orderId: data.orderId });
  }
}
