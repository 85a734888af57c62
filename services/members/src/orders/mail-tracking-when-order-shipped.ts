import { Controller } from '@nestjs/common';
import { type CloudEvent, orderShipped } from '@studio/contracts';
import { type DataOf, EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderMails } from './order-mails.js';

@Controller()
export class MailTrackingWhenOrderShipped {
  constructor(private readonly mails: OrderMails) {}

  @EventHandler(orderShipped, { consumer: 'members-mail-tracking' })
  handle({ data }: CloudEvent<DataOf<typeof orderShipped>>, manager: EntityManager): Promise<void> {
    return this.mails.add(manager, data.userId, { kind: 'order-shipped', orderId: data.orderId });
  }
}
