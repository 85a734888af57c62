import { Controller } from '@nestjs/common';
import { type CloudEvent, orderPartlyRefunded } from '@studio/contracts';
import { type DataOf, EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { queueOrderMail } from './queue-order-mail.js';

@Controller()
export class MailPartWhenOrderPartlyRefunded {
  @EventHandler(orderPartlyRefunded, { consumer: 'members-mail-part-refund' })
  handle({ data }: CloudEvent<DataOf<typeof orderPartlyRefunded>>, tx: EntityManager): Promise<void> {
    const { userId, ...part } = data;
    return queueOrderMail(tx, userId, { kind: 'order-partly-refunded', ...part });
  }
}
