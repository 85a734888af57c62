import { Injectable } from '@nestjs/common';
import {
  getGiftForMail,
  getOrderForDeskMail,
  getOrderForMail,
  getReplyForMail,
  getThanksForMail,
  type OrderForMail,
} from '@studio/contracts';
import { Bus, notFound, type OutputOf } from '@studio/service-kit';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Email } from '@studio/mail-kit';
import { clubWelcomeEmail } from '../club/club-welcome-email.js';
import { deskOrderEmail } from '../desk-mails/desk-order-email.js';
import { LetterCache } from '../letters/letter-cache.js';
import { letterEmail } from '../letters/letter-email.js';
import { newsletterAskEmail } from '../newsletter/newsletter-ask-email.js';
import { newsletterWelcomeEmail } from '../newsletter/newsletter-welcome-email.js';
import { giftGivenBackEmail, giftThanksEmail } from '../gifts/gift-thanks-email.js';
import { giftReceiptEmail } from '../gifts/gift-receipt-email.js';
import { orderAnswerEmail } from '../orders/order-answer-email.js';
import { orderCalledOffEmail } from '../orders/order-called-off-email.js';
import { orderCancelledEmail } from '../orders/order-cancelled-email.js';
import { orderConfirmedEmail } from '../orders/order-confirmed-email.js';
import { orderDisputedEmail } from '../orders/order-disputed-email.js';
import { orderPartlyRefundedEmail } from '../orders/order-partly-refunded-email.js';
import { orderRefundedEmail } from '../orders/order-refunded-email.js';
import { orderShippedEmail } from '../orders/order-shipped-email.js';
import { returnAnsweredEmail } from '../orders/return-answered-email.js';
import { accountDeletedEmail } from '../people/account-deleted-email.js';
import type { EmailContext } from './email-context.js';
import { isVerified } from '../newsletter/newsletter-of-account.js';
import { PersonEntity } from '../people/person.entity.js';
import type { MailContent } from './mail-content.js';
import type { MailEntity } from './mail.entity.js';

/** Finds the words for a mail: what is personal in it is asked for now, and kept nowhere. */
@Injectable()
export class WriteEmail {
  constructor(
    private readonly bus: Bus,
    private readonly letters: LetterCache,
    @InjectRepository(PersonEntity) private readonly people: Repository<PersonEntity>,
  ) {}

  /**
   * To an address that is not shown to be the person's own go no words of theirs, and nothing that costs them nothing.
   * Throws what commerce says of the order or the gift, and `not-found` when its person is gone or this mail is not for
   * such an address.
   */
  async write({ content, person }: MailEntity, context: EmailContext): Promise<Email> {
    const isProven = person !== null && isVerified(person);
    const firstName = isProven ? person.firstName : '';
    if (content.kind === 'club-welcome' && !isProven) throw notFound('proven address');
    if (content.kind === 'club-welcome') return clubWelcomeEmail(firstName, context);
    if (content.kind === 'account-deleted') return accountDeletedEmail(content.orders, context);
    if (content.kind === 'newsletter-ask' || content.kind === 'newsletter-claim')
      return newsletterAskEmail(content, context);
    if (content.kind === 'newsletter-welcome') return newsletterWelcomeEmail(content.token, context);
    if (content.kind === 'letter') {
      const words = await this.letters.get(content.letterId, content.digest);
      return letterEmail(words, content.token, context);
    }
    if (content.kind === 'gift-thanks') {
      if (!isProven) throw notFound('proven address');
      const { donationId } = content;
      const thanks = await this.bus.request(getThanksForMail, { donationId, userId: person.id });
      return giftThanksEmail(firstName, thanks, context);
    }
    if (content.kind === 'gift-given-back')
      return giftGivenBackEmail(await this.gift(content.donationId), content.amount, context);
    if (content.kind === 'gift-receipt')
      return giftReceiptEmail(await this.gift(content.donationId), context);
    if (content.kind === 'desk-order')
      return deskOrderEmail(
        await this.bus.request(getOrderForDeskMail, { orderId: content.orderId }),
        context,
      );
    if (content.kind === 'order-answer') {
      const reply = await this.bus.request(getReplyForMail, {
        replyId: content.replyId,
        userId: person?.id ?? '',
      });
      return orderAnswerEmail(firstName, isProven ? reply : { number: reply.number }, context);
    }
    const known = await this.order(content.orderId, person);
    if (!isProven && wasFree(content, known)) throw notFound('proven address');
    const order = isProven ? known : { ...known, shippingAddress: '' };
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
      case 'return-answered':
        // Asked anew meanwhile: there is no answer to that yet.
        if (order.returnDecision?.at !== content.settledAt) throw notFound('answer');
        return returnAnsweredEmail(firstName, order, context);
      case 'order-disputed':
        return orderDisputedEmail(firstName, order, context);
    }
  }

  private order(orderId: string, person: PersonEntity | null): Promise<OrderForMail> {
    return this.bus.request(getOrderForMail, { orderId, userId: person?.id ?? '' });
  }

  /** With the donor's name where the receipt goes to the proven address of who was signed in. */
  private async gift(donationId: string): Promise<OutputOf<typeof getGiftForMail>> {
    const gift = await this.bus.request(getGiftForMail, { donationId });
    const donor = gift.userId && (await this.people.findOneBy({ id: gift.userId }));
    const isOwn = donor && isVerified(donor) && donor.email.toLowerCase() === gift.email.toLowerCase();
    return isOwn ? gift : { ...gift, donorName: '' };
  }
}

/** Whether a mail tells of an order that nobody ever paid. */
function wasFree({ kind }: MailContent, { refundReason }: OrderForMail): boolean {
  return kind === 'order-cancelled' || (kind === 'order-called-off' && refundReason === null);
}
