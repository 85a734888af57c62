import { type Email, LinkButton, Paragraph, greeting } from '@studio/mail-kit';
import { notFound } from '@studio/service-kit';
import type { EmailContext, MailTemplate } from '../mail/mail-templates.js';
import type { MailContent } from '../mail/mail.entity.js';

export interface ClubWelcomeMail extends MailContent {
  readonly kind: 'club-welcome';
}

/** Goes to verified addresses only. */
export const clubWelcomeMail: MailTemplate<ClubWelcomeMail> = {
  kind: 'club-welcome',
  write(_content, { isProven, firstName }, context) {
    if (!isProven) throw notFound('proven address');
    return clubWelcomeEmail(firstName, context);
  },
};

/** Welcomes a new member of the club. */
function clubWelcomeEmail(firstName: string, { site, publicUrl }: EmailContext): Email {
  return {
    subject: `Welcome to ${site.club}!`,
    greeting: greeting(firstName),
    content: (
      <>
        <Paragraph>
          You are in! The ghost dolls have put your name on the list, and the cat has sat on the list, which
          makes it official.
        </Paragraph>
        <Paragraph>
          As a member you will hear our stories first, cook with the cat chefs before the recipes have cooled
          down, and help us decide what happens next. The last vote was about whether the pig should have an
          umbrella. (She should.)
        </Paragraph>
        <LinkButton href={publicUrl}>Come and look around</LinkButton>
      </>
    ),
    footnote: `You get this because you joined ${site.club}. There is nothing to pay and nothing to do.`,
  };
}
