import { type Email, LinkButton, Paragraph } from '@studio/mail-kit';
import type { MailTemplate } from '../mail/mail-templates.js';
import type { MailContent } from '../mail/mail.entity.js';

/** The alert as it was found: its figures have changed when the mail is sent. */
export interface VisitorsAlertMail extends MailContent {
  readonly kind: 'visitors-alert';
  readonly sentence: string;
  /** Page of the desk that shows it. */
  readonly path: string;
}

export const visitorsAlertMail: MailTemplate<VisitorsAlertMail> = {
  kind: 'visitors-alert',
  write: async ({ sentence, path }, _to, { publicUrl }): Promise<Email> => ({
    subject: sentence,
    greeting: 'Dear desk,',
    content: (
      <>
        <Paragraph>{sentence}</Paragraph>
        <LinkButton href={`${publicUrl}${path}`}>Look at the page</LinkButton>
      </>
    ),
    footnote:
      'You get this because you asked for it at the order desk, at most twice a day. Its page Visitors turns it off.',
  }),
};
