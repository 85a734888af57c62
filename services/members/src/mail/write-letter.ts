import { Injectable } from '@nestjs/common';
import { getOrderForMail, type OrderForMail } from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import { clubWelcome } from '../club/club-welcome.js';
import { newsletterWelcome } from '../newsletter/newsletter-welcome.js';
import { orderCancelled } from '../orders/order-cancelled.js';
import { orderConfirmed } from '../orders/order-confirmed.js';
import { orderDisputed } from '../orders/order-disputed.js';
import { orderPartlyRefunded } from '../orders/order-partly-refunded.js';
import { orderRefunded } from '../orders/order-refunded.js';
import type { Desk } from './desk.js';
import type { Letter } from './letter.js';
import type { DueMail } from './mail-queue.js';

/** Finds the words for a mail: what is personal in it is asked for now, and kept nowhere. */
@Injectable()
export class WriteLetter {
  constructor(private readonly bus: Bus) {}

  /** Throws what commerce says of the order: `not-found` when its person is gone. */
  async write(mail: DueMail, desk: Desk): Promise<Letter> {
    const { content, firstName } = mail;
    if (content.kind === 'club-welcome') return clubWelcome(firstName, desk);
    if (content.kind === 'newsletter-welcome') return newsletterWelcome(content.token, desk);
    const order = await this.order(mail, content.orderId);
    switch (content.kind) {
      case 'order-confirmed':
        return orderConfirmed(firstName, order, desk);
      case 'order-cancelled':
        return orderCancelled(firstName, order, desk);
      case 'order-refunded':
        return orderRefunded(firstName, order, desk);
      case 'order-partly-refunded':
        return orderPartlyRefunded(firstName, order, content, desk);
      case 'order-disputed':
        return orderDisputed(firstName, order, desk);
    }
  }

  private order({ personId }: DueMail, orderId: string): Promise<OrderForMail> {
    return this.bus.request(getOrderForMail, { orderId, userId: personId ?? '' });
  }
}
