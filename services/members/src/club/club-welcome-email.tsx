import { type Email, greeting, LinkButton, Paragraph } from '@studio/mail-kit';
import type { EmailContext } from '../mail/email-context.js';

/** To a new member of the club. */
export function clubWelcomeEmail(firstName: string, { site, publicUrl }: EmailContext): Email {
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
