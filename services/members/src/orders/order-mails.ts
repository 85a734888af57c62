import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MailContent } from '../mail/mail-content.js';
import { MailQueue } from '../mail/mail-queue.js';

type OrderMail = Exclude<Extract<MailContent, { orderId: string }>, { kind: 'desk-order' }>;

/** Queues what is mailed about orders. */
@Injectable()
export class OrderMails {
  constructor(private readonly mails: MailQueue) {}

  /** One mail of each kind for an order; one for each part that went back, and for each answer. */
  add(manager: EntityManager, userId: string, content: OrderMail): Promise<void> {
    return this.addAll(manager, [{ userId, content }]);
  }

  /** As `add`, for several orders. */
  addAll(manager: EntityManager, mails: readonly { userId: string; content: OrderMail }[]): Promise<void> {
    return this.mails.addToPeople(
      manager,
      mails.map(({ userId, content }) => ({ personId: userId, key: keyOf(content), content })),
    );
  }
}

function keyOf(content: OrderMail): string {
  switch (content.kind) {
    case 'order-answer':
      return `order-answer:${content.replyId}`;
    case 'order-partly-refunded':
      return `order-partly-refunded:${content.orderId}:${content.refunded}`;
    case 'return-answered':
      return `return-answered:${content.orderId}:${content.settledAt}`;
    default:
      return `${content.kind}:${content.orderId}`;
  }
}
