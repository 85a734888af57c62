import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MailContent } from '../mail/mail-content.js';
import { MailQueue } from '../mail/mail-queue.js';

type OrderMail = Extract<MailContent, { orderId: string }>;

/** Queues what is mailed about an order. */
@Injectable()
export class OrderMails {
  constructor(private readonly mails: MailQueue) {}

  /** One mail of each kind for an order; one for each part that went back. */
  add(manager: EntityManager, userId: string, content: OrderMail): Promise<void> {
    const part = content.kind === 'order-partly-refunded' ? `:${content.refunded}` : '';
    return this.mails.addToPerson(manager, userId, `${content.kind}:${content.orderId}${part}`, content);
  }
}
