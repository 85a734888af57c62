import { Injectable } from '@nestjs/common';
import { getGiftForMail, getOrderForMail, type OrderForMail } from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import type { Email } from '@studio/mail-kit';
import { clubWelcomeEmail } from '../club/club-welcome-email.js';
import { LetterCache } from '../letters/letter-cache.js';
import { letterEmail } from '../letters/letter-email.js';
import { newsletterAskEmail } from '../newsletter/newsletter-ask-email.js';
import { newsletterWelcomeEmail } from '../newsletter/newsletter-welcome-email.js';
import { giftReceiptEmail } from '../gifts/gift-receipt-email.js';
import { orderCalledOffEmail } from '../orders/order-called-off-email.js';
import { orderCancelledEmail } from '../orders/order-cancelled-email.js';
import { orderConfirmedEmail } from '../orders/order-confirmed-email.js';
import { orderDisputedEmail } from '../orders/order-disputed-email.js';
import { orderPartlyRefundedEmail } from '../orders/order-partly-refunded-email.js';
import { orderRefundedEmail } from '../orders/order-refunded-email.js';
import { orderShippedEmail } from '../orders/order-shipped-email.js';
import { accountDeletedEmail } from '../people/account-deleted-email.js';
import type { EmailContext } from './email-context.js';
import type { MailEntity } from './mail.entity.js';

/** Finds the words for a mail: what is personal in it is asked for now, and kept nowhere. */
@Injectable()
export class WriteEmail {
  constructor(
    private readonly bus: Bus,
    private readonly letters: LetterCache,
  ) {}

  /** Throws what commerce says of the order or the gift: `not-found` when its person is gone. */
  async write({ content, personId }: MailEntity, firstName: string, context: EmailContext): Promise<Email> {
    if (content.kind === 'club-welcome') return clubWelcomeEmail(firstName, context);
    if (content.kind === 'account-deleted') return accountDeletedEmail(content.orders, context);
    if (content.kind === 'newsletter-ask' || content.kind === 'newsletter-claim')
      return newsletterAskEmail(content, context);
    if (content.kind === 'newsletter-welcome') return newsletterWelcomeEmail(content.token, context);
    if (content.kind === 'letter') {
      const words = await this.letters.get(content.letterId, content.digest);
      return letterEmail(words, content.token, context);
    }
    if (content.kind === 'gift-receipt')
      return giftReceiptEmail(
        await this.bus.request(getGiftForMail, { donationId: content.donationId }),
        context,
      );
    const order = await this.order(content.orderId, personId);
    switch (content.kind) {
      case 'order-confirmed':
        return orderConfirmedEmail(firstName, order, context);
      case 'order-cancelled':
        return orderCancelledEmail(firstName, order, context);
      case 'order-called-off':
        return orderCalledOffEmail(firstName, order, context);
      case 'order-shipped':
        return orderShippedEmail(firstName, order, context);
      case 'order-refunded':
        return orderRefundedEmail(firstName, order, context);
      case 'order-partly-refunded':
        return orderPartlyRefundedEmail(firstName, order, content, context);
      case 'order-disputed':
        return orderDisputedEmail(firstName, order, context);
    }
  }

  private order(orderId: string, userId: string | null): Promise<OrderForMail> {
    return this.bus.request(getOrderForMail, { orderId, userId: userId ?? '' });
  }
}
