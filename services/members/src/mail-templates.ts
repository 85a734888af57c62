import { getRepositoryToken } from '@nestjs/typeorm';
import { Bus } from '@studio/service-kit';
import type { Repository } from 'typeorm';
import { accountDeletedMail } from './account/account-deleted-email.js';
import { clubWelcomeMail } from './club/club-welcome-email.js';
import { Deletions } from './deletions/deletions.js';
import { deskOrderMail } from './desk-mails/desk-order-email.js';
import { giftMails } from './gifts/gift-emails.js';
import { letterMail } from './letters/letter-email.js';
import { LetterCache } from './letters/letter.js';
import { MAIL_TEMPLATES, type MailTemplate } from './mail/mail-templates.js';
import { newsletterMails } from './newsletter/newsletter-emails.js';
import { orderMails } from './orders/order-mails.js';
import { PersonEntity } from './people/person.entity.js';

/** The templates of all features. */
export function mailTemplates(
  bus: Bus,
  letters: LetterCache,
  people: Repository<PersonEntity>,
  deletions: Deletions,
): MailTemplate[] {
  return [
    ...orderMails(bus),
    ...giftMails(bus, people),
    deskOrderMail(bus),
    clubWelcomeMail,
    ...newsletterMails,
    letterMail(letters),
    accountDeletedMail(deletions),
  ];
}

export const MAIL_TEMPLATES_PROVIDER = {
  provide: MAIL_TEMPLATES,
  useFactory: mailTemplates,
  inject: [Bus, LetterCache, getRepositoryToken(PersonEntity), Deletions],
};
