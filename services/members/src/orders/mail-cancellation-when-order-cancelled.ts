import { Controller } from '@nestjs/common';
import { type CloudEvent, type OrderFacts, orderCancelled } from '@studio/contracts';
import { When } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { queueOrderMail } from './queue-order-mail.js';

@Controller()
export class MailCancellationWhenOrderCancelled {
  @When(orderCancelled, { consumer: 'members-mail-cancellation' })
  handle({ data }: CloudEvent<OrderFacts>, tx: EntityManager): Promise<void> {
    return queueOrderMail(tx, 'order-cancelled', data);
  }
}
