import { Injectable } from '@nestjs/common';
import { getOrderForMail, getReplyForMail, type OrderForMail } from '@studio/contracts';
import type { Email } from '@studio/mail-kit';
import { notFound, type Bus } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { MailQueue } from '../mail/mail-queue.js';
import type { EmailContext, MailTemplate } from '../mail/mail-templates.js';
import type { MailContent } from '../mail/mail.entity.js';
import { orderAnswerEmail, returnAnsweredEmail } from './answer-emails.js';
import {
  orderCancelledOnRequestEmail,
  orderCancelledEmail,
  orderDisputedEmail,
  orderPartlyRefundedEmail,
  orderRefundedEmail,
} from './ended-order-emails.js';
import { orderConfirmedEmail, orderShippedEmail } from './order-emails.js';

interface PlainMail extends MailContent {
  readonly kind:
    | 'order-confirmed'
    /** It was never paid. */
    | 'order-cancelled'
    /** By its buyer or the shop. */
    | 'order-cancelled-on-request'
    | 'order-shipped'
    | 'order-refunded'
    | 'order-disputed';
  readonly orderId: string;
}
interface PartialRefundMail extends MailContent {
  readonly kind: 'order-partly-refunded';
  readonly orderId: string;
  /** This refund, US cents. */
  readonly amount: number;
  /** All refunds so far, US cents. */
  readonly refunded: number;
}
interface ReturnMail extends MailContent {
  readonly kind: 'return-answered';
  readonly orderId: string;
  readonly settledAt: string;
}
interface ReplyMail extends MailContent {
  readonly kind: 'order-answer';
  readonly orderId: string;
  readonly replyId: string;
}
export type OrderMail = PlainMail | PartialRefundMail | ReturnMail | ReplyMail;

type WriteOrder<C> = (firstName: string, order: OrderForMail, context: EmailContext, content: C) => Email;

/** Mails to buyers. Addresses that are not verified get no shipping address, and no mail about unpaid orders. */
export function orderMails(bus: Bus): MailTemplate<OrderMail>[] {
  const about = <C extends OrderMail>(kind: C['kind'], write: WriteOrder<C>): MailTemplate<C> => ({
    kind,
    async write(content, { person, isProven, firstName }, context) {
      const { orderId } = content;
      const order = await bus.request(getOrderForMail, { orderId, userId: person?.id ?? '' });
      if (isProven) return write(firstName, order, context, content);
      if (wasNeverPaid(content, order)) throw notFound('proven address');
      return write(firstName, { ...order, shippingAddress: '' }, context, content);
    },
  });
  const reply: MailTemplate<ReplyMail> = {
    kind: 'order-answer',
    async write({ replyId }, { person, isProven, firstName }, context) {
      const { number, text } = await bus.request(getReplyForMail, { replyId, userId: person?.id ?? '' });
      return orderAnswerEmail(firstName, isProven ? { number, text } : { number }, context);
    },
  };
  return [
    about('order-confirmed', orderConfirmedEmail),
    about('order-cancelled', orderCancelledEmail),
    about('order-cancelled-on-request', orderCancelledOnRequestEmail),
    about('order-shipped', orderShippedEmail),
    about('order-refunded', orderRefundedEmail),
    about('order-disputed', orderDisputedEmail),
    about<PartialRefundMail>('order-partly-refunded', orderPartlyRefundedEmail),
    about<ReturnMail>('return-answered', (firstName, order, context, { settledAt }) => {
      // The buyer has opened a new request meanwhile, which has no answer yet.
      if (order.returnDecision?.at !== settledAt) throw notFound('answer');
      return returnAnsweredEmail(firstName, order, context);
    }),
    reply,
  ];
}

function wasNeverPaid({ kind }: OrderMail, { refundReason }: OrderForMail): boolean {
  return kind === 'order-cancelled' || (kind === 'order-cancelled-on-request' && refundReason === null);
}

/** Queues mails about orders. */
@Injectable()
export class OrderMails {
  constructor(private readonly mails: MailQueue) {}

  /** Queues one mail of each kind for an order; one for each partial refund and each answer. */
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
