import {
  getGiftForMail,
  getOrderForDeskMail,
  getReplyForMail,
  getThanksForMail,
  type RequestContract,
} from '@studio/contracts';
import type { Bus } from '@studio/service-kit';
import { lexer } from 'marked';
import type { Repository } from 'typeorm';
import { type RenderedEmail, renderEmail } from '@studio/mail-kit';
import type { LetterCache } from '../letters/letter-cache.js';
import type { MailEntity } from '../mail/mail.entity.js';
import type { PersonEntity } from '../people/person.entity.js';
import { WriteEmail } from '../mail/write-email.js';
import { DESK_ORDER, GIFT, LETTER, MAILS, ORDER, READER, REPLY, SITE, THANKS } from './made-up.js';

export interface MailPreview extends RenderedEmail {
  /** What it is about: `order-confirmed`. */
  readonly kind: string;
  readonly subject: string;
}

/** Every mail that we send, as it is really written, about things that never happened. */
export async function previews(): Promise<MailPreview[]> {
  const answers = new Map<RequestContract, unknown>([
    [getGiftForMail, GIFT],
    [getOrderForDeskMail, DESK_ORDER],
    [getReplyForMail, REPLY],
    [getThanksForMail, THANKS],
  ]);
  const bus = { request: async (contract: RequestContract) => answers.get(contract) ?? ORDER };
  const letters = {
    get: async () => ({ subject: 'The printer behaves', tokens: lexer(LETTER), pictures: [] }),
  };
  const people = { findOneBy: async () => READER };
  const emails = new WriteEmail(
    bus as unknown as Bus,
    letters as unknown as LetterCache,
    people as unknown as Repository<PersonEntity>,
  );
  return Promise.all(
    Object.entries(MAILS).map(async ([kind, content]) => {
      const mail = { content, person: READER } as MailEntity;
      const email = await emails.write(mail, { site: SITE, publicUrl: 'https://reader.example' });
      return { kind, subject: email.subject, ...(await renderEmail(email, SITE)) };
    }),
  );
}
