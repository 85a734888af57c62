import { Injectable } from '@nestjs/common';
import { getOrderForMail, getReplyForMail, type OrderForMail } from '@studio/contracts';
import type { Email } from '@studio/mail-kit';
import { notFound, type Bus } from '@studio/service-kit';
import type { EntityManager, Repository } from 'typeorm';
import { MailQueue } from '../mail/mail-queue.js';
import { type EmailContext, findRecipient, type MailTemplate } from '../mail/mail-templates.js';
import type { MailContent } from '../mail/mail.entity.js';
import type { PersonEntity } from '../people/person.entity.js';
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
export function orderMails(bus: Bus, people: Repository<PersonEntity>): MailTemplate<OrderMail>[] {
  const about = <C extends OrderMail>(kind: C['kind'], write: WriteOrder<C>): MailTemplate<C> => ({
    kind,
    async write(content, _to, context) {
      const order = await bus.request(getOrderForMail, { orderId: content.orderId });
      const { to, isProven, firstName } = await findRecipient(people, order.userId);
      if (!isProven && wasNeverPaid(content, order)) throw notFound('proven address');
      const shown = isProven ? order : { ...order, shippingAddress: '' };
      return { to, ...write(firstName, shown, context, content) };
    },
  });
  const reply: MailTemplate<ReplyMail> = {
    kind: 'order-answer',
    async write({ replyId }, _to, context) {
      const { userId, number, text } = await bus.request(getReplyForMail, { replyId });
      const { to, isProven, firstName } = await findRecipient(people, userId);
      return { to, ...orderAnswerEmail(firstName, isProven ? { number, text } : { number }, context) };
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
  add(manager: EntityManager, ...contents: readonly OrderMail[]): Promise<void> {
    return this.mails.add(
      manager,
      contents.map((content) => ({ key: keyOf(content), content })),
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
