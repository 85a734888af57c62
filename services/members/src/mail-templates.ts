import { getRepositoryToken } from '@nestjs/typeorm';
import { Bus } from '@studio/service-kit';
import type { Repository } from 'typeorm';
import { type AccountDeletedMail, accountDeletedMail } from './account/account-deleted-email.js';
import { type ClubWelcomeMail, clubWelcomeMail } from './club/club-welcome-email.js';
import { Deletions } from './deletions/deletions.js';
import { type DeskOrderMail, deskOrderMail } from './desk-mails/desk-order-email.js';
import { type VisitorsAlertMail, visitorsAlertMail } from './desk-mails/visitors-alert-email.js';
import { type VisitorsLetterMail, visitorsLetterMail } from './desk-mails/visitors-letter-email.js';
import { type DonationMail, type DonationRefundMail, donationMails } from './donations/donation-emails.js';
import { type LetterMail, letterMail } from './letters/letter-email.js';
import { LetterCache } from './letters/letter.js';
import { holdMail } from './letters/queue-letter.js';
import { MAIL_TEMPLATES, type MailTemplate } from './mail/mail-templates.js';
import { type NewsletterMail, newsletterMails } from './newsletter/newsletter-emails.js';
import { type OrderMail, orderMails } from './orders/order-mails.js';
import { PersonEntity } from './people/person.entity.js';

/** The content of any mail of this service. */
export type AnyMail =
  | OrderMail
  | DonationMail
  | DonationRefundMail
  | DeskOrderMail
  | VisitorsLetterMail
  | VisitorsAlertMail
  | ClubWelcomeMail
  | NewsletterMail
  | LetterMail
  | AccountDeletedMail;

/** The templates of all features. */
export function mailTemplates(
  bus: Bus,
  letters: LetterCache,
  people: Repository<PersonEntity>,
  deletions: Deletions,
): MailTemplate<AnyMail>[] {
  return [
    ...orderMails(bus, people),
    ...donationMails(bus, people),
    deskOrderMail(bus),
    visitorsLetterMail(bus),
    visitorsAlertMail,
    clubWelcomeMail,
    ...newsletterMails,
    { ...letterMail(letters), hold: holdMail },
    accountDeletedMail(bus, deletions),
  ];
}

export const MAIL_TEMPLATES_PROVIDER = {
  provide: MAIL_TEMPLATES,
  useFactory: mailTemplates,
  inject: [Bus, LetterCache, getRepositoryToken(PersonEntity), Deletions],
};
