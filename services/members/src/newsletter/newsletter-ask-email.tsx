import { type Email, LinkButton, Paragraph } from '@studio/mail-kit';
import type { EmailContext } from '../mail/email-context.js';

const WORDS = {
  'newsletter-ask':
    'Somebody asked us to send our letters to this address. If that was you, say yes, and we will: now and then, never often.',
  'newsletter-claim':
    'Somebody with an account on our site says that this is their address, and wants our letters to come here. If that was you, say yes, and they will: now and then, never often. The account can then turn them off again.',
};

/** Asks whoever reads this address whether it was them who entered it, in the form or in an account. */
export function newsletterAskEmail(
  { kind, token }: { readonly kind: keyof typeof WORDS; readonly token: string },
  { site, publicUrl }: EmailContext,
): Email {
  return {
    subject: `Shall we write to you? A question from ${site.publisher}`,
    greeting: 'Dear reader,',
    content: (
      <>
        <Paragraph>{WORDS[kind]}</Paragraph>
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
