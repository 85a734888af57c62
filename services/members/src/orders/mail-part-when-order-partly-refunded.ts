import { Controller } from '@nestjs/common';
import { type CloudEvent, orderPartlyRefunded } from '@studio/contracts';
import { type DataOf, EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderMails } from './order-mails.js';

@Controller()
export class MailPartWhenOrderPartlyRefunded {
  constructor(private readonly mails: OrderMails) {}

  @EventHandler(orderPartlyRefunded, { consumer: 'members-mail-part-refund' })
  handle({ data }: CloudEvent<DataOf<typeof orderPartlyRefunded>>, manager: EntityManager): Promise<void> {
    const { userId, ...part } = data;
    return this.mails.add(manager, userId, { kind: 'order-partly-refunded', ...part });
  }
}
