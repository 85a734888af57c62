import { type Email, LinkButton, Paragraph } from '@studio/mail-kit';
import type { EmailContext } from '../mail/email-context.js';

/** Asks whoever reads this address whether it was them who entered it. */
export function newsletterAskEmail(token: string, { site, publicUrl }: EmailContext): Email {
  return {
    subject: `Shall we write to you? A question from ${site.publisher}`,
    greeting: 'Dear reader,',
    content: (
      <>
        <Paragraph>
          Somebody asked us to send our letters to this address. If that was you, say yes, and we will: now
          and then, never often.
        </Paragraph>
        {/* A page with a button: following a link changes nothing, since mail scanners follow links too. */}
        <LinkButton href={`${publicUrl}/newsletter/confirm?token=${encodeURIComponent(token)}`}>
          Yes, write to me
        </LinkButton>
        <Paragraph>
          Not you? Then there is nothing to do. The cat will take your silence for a no, and in a month we
          will have forgotten this address.
        </Paragraph>
      </>
    ),
    footnote: 'You get this one mail because this address was entered on our site.',
  };
}
