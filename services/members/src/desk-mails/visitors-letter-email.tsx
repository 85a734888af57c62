import { tellWeek } from '@studio/contracts';
import { type Email, LinkButton, Paragraph } from '@studio/mail-kit';
import type { Bus } from '@studio/service-kit';
import type { EmailContext, MailTemplate } from '../mail/mail-templates.js';
import type { MailContent } from '../mail/mail.entity.js';

export interface VisitorsLetterMail extends MailContent {
  readonly kind: 'visitors-letter';
  /** First day of the week: `2026-11-23`. */
  readonly monday: string;
  readonly zone: string;
}

export const visitorsLetterMail = (bus: Bus): MailTemplate<VisitorsLetterMail> => ({
  kind: 'visitors-letter',
  write: async ({ monday, zone }, _to, context) =>
    visitorsLetterEmail(monday, await bus.request(tellWeek, { monday, zone }), context),
});

const SIX_DAYS_MS = 6 * 86_400_000;

/** Tells the staff about the week's visitors, in the sentences of the page Visitors. */
function visitorsLetterEmail(monday: string, sentences: string[], { publicUrl }: EmailContext): Email {
  const sunday = new Date(Date.parse(monday) + SIX_DAYS_MS).toISOString().slice(0, 10);
  return {
    subject: `The week of ${dayName(monday)} to ${dayName(sunday)}`,
    greeting: 'Dear desk,',
    content: (
      <>
        {sentences.length > 0 ? (
          sentences.map((sentence) => <Paragraph key={sentence}>{sentence}</Paragraph>)
        ) : (
          <Paragraph>It was a quiet week: there is nothing to tell.</Paragraph>
        )}
        <LinkButton href={`${publicUrl}/studio/visitors?range=${monday}..${sunday}`}>
          Look at the week
        </LinkButton>
      </>
    ),
    footnote: 'You get this because you asked for it at the order desk. Its page Visitors turns it off.',
  };
}

const dayName = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' });
