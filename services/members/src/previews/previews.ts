import {
  type RequestContract,
  getDonationForMail,
  getOrderForDeskMail,
  getOrderNumbers,
  getReplyForMail,
  getThanksForMail,
  tellWeek,
} from '@studio/contracts';
import { type RenderedEmail, renderEmail } from '@studio/mail-kit';
import { readLetter } from '@studio/letter-kit';
import type { Bus } from '@studio/service-kit';
import type { Repository } from 'typeorm';
import type { LetterCache } from '../letters/letter.js';
import type { Deletions } from '../deletions/deletions.js';
import { MailTemplates } from '../mail/mail-templates.js';
import { mailTemplates } from '../mail-templates.js';
import type { PersonEntity } from '../people/person.entity.js';
import {
  DESK_ORDER,
  DONATION,
  LETTER,
  MAILS,
  NUMBERS,
  ORDER,
  READER,
  REPLY,
  SITE,
  THANKS,
  WEEK,
} from './sample-mails.js';

export interface MailPreview extends RenderedEmail {
  /** For example `order-confirmed`. */
  readonly kind: string;
  readonly subject: string;
}

/** Renders all mails of this service by their real templates, with sample data. */
export async function previews(): Promise<MailPreview[]> {
  const answers = new Map<RequestContract, unknown>([
    [getDonationForMail, DONATION],
    [getOrderForDeskMail, DESK_ORDER],
    [getOrderNumbers, NUMBERS],
    [getReplyForMail, REPLY],
    [getThanksForMail, THANKS],
    [tellWeek, WEEK],
  ]);
  const bus = { request: async (contract: RequestContract) => answers.get(contract) ?? ORDER };
  const letters = {
    get: async () => ({
      id: 'made-up',
      subject: 'The printer behaves',
      tokens: readLetter(LETTER),
      pictures: [],
    }),
  };
  const people = { findOneBy: async () => READER };
  const list = mailTemplates(
    bus as unknown as Bus,
    letters as unknown as LetterCache,
    people as unknown as Repository<PersonEntity>,
    {} as Deletions,
  );
  const templates = new MailTemplates(list);
  return Promise.all(
    list.map(async ({ kind }) => {
      const content = MAILS.find((sample) => sample.kind === kind);
      if (!content) throw new Error(`Add a sample of "${kind}" to sample-mails.ts.`);
      const mail = { content, person: READER };
      const email = await templates.write(mail, { site: SITE, publicUrl: 'https://reader.example' });
      return { kind, subject: email.subject, ...(await renderEmail(email, SITE)) };
    }),
  );
}
