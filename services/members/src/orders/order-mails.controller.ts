import { Controller } from '@nestjs/common';
import {
  type CloudEvent,
  type OrderFacts,
  orderAnswered,
  orderCancelled,
  orderDisputed,
  orderPaid,
  orderPartlyRefunded,
  orderRefunded,
  orderReturnAnswered,
  orderShipped,
  paidOrderCancelled,
} from '@studio/contracts';
import { type DataOf, EventBatchHandler, EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderMails } from './order-mails.js';

/** Queues mails to buyers. */
@Controller()
export class OrderMailsController {
  constructor(private readonly mails: OrderMails) {}

  @EventBatchHandler(orderPaid, { consumer: 'members-mail-confirmation' })
  paid(events: CloudEvent<OrderFacts>[], manager: EntityManager): Promise<void> {
    return this.mails.add(
      manager,
      ...events.map(({ data: { orderId } }) => ({ kind: 'order-confirmed', orderId }) as const),
    );
  }

  /** Not for an order that a later checkout replaced: its buyer did not cancel anything. */
  @EventHandler(orderCancelled, { consumer: 'members-mail-cancellation' })
  async cancelled(
    { data }: CloudEvent<DataOf<typeof orderCancelled>>,
    manager: EntityManager,
  ): Promise<void> {
    const { orderId, reason, by } = data;
    if (reason === 'replaced') return;
    await this.mails.add(manager, { kind: by ? 'order-cancelled-on-request' : 'order-cancelled', orderId });
  }

  @EventHandler(paidOrderCancelled, { consumer: 'members-mail-paid-cancellation' })
  paidCancelled(
    { data }: CloudEvent<DataOf<typeof paidOrderCancelled>>,
    manager: EntityManager,
  ): Promise<void> {
    return this.mails.add(manager, { kind: 'order-cancelled-on-request', orderId: data.orderId });
  }

  @EventHandler(orderShipped, { consumer: 'members-mail-tracking' })
  shipped({ data }: CloudEvent<DataOf<typeof orderShipped>>, manager: EntityManager): Promise<void> {
    return this.mails.add(manager, { kind: 'order-shipped', orderId: data.orderId });
  }

  @EventHandler(orderPartlyRefunded, { consumer: 'members-mail-part-refund' })
  partlyRefunded(
    { data }: CloudEvent<DataOf<typeof orderPartlyRefunded>>,
    manager: EntityManager,
  ): Promise<void> {
    return this.mails.add(manager, { kind: 'order-partly-refunded', ...data });
  }

  /** Not for a cancelled order: the mail about the cancellation already announces the refund. */
  @EventHandler(orderRefunded, { consumer: 'members-mail-refund' })
  async refunded({ data }: CloudEvent<DataOf<typeof orderRefunded>>, manager: EntityManager): Promise<void> {
    if (data.wasCancelled) return;
    await this.mails.add(manager, { kind: 'order-refunded', orderId: data.orderId });
  }

  @EventHandler(orderDisputed, { consumer: 'members-mail-dispute' })
  disputed({ data }: CloudEvent<OrderFacts>, manager: EntityManager): Promise<void> {
    return this.mails.add(manager, { kind: 'order-disputed', orderId: data.orderId });
  }

  @EventHandler(orderAnswered, { consumer: 'members-mail-answer' })
  answered({ data }: CloudEvent<DataOf<typeof orderAnswered>>, manager: EntityManager): Promise<void> {
    return this.mails.add(manager, { kind: 'order-answer', ...data });
  }

  @EventHandler(orderReturnAnswered, { consumer: 'members-mail-return' })
  returnAnswered(
    { data }: CloudEvent<DataOf<typeof orderReturnAnswered>>,
    manager: EntityManager,
  ): Promise<void> {
    return this.mails.add(manager, { kind: 'return-answered', ...data });
  }
}
