import { type Email, LinkButton, Paragraph } from '@studio/mail-kit';
import type { EmailContext, MailTemplate } from '../mail/mail-templates.js';
import type { MailContent } from '../mail/mail.entity.js';
import { listHeaders, unsubscribePage } from './list-links.js';

export interface NewsletterMail extends MailContent {
  readonly kind: 'newsletter-ask' | 'newsletter-claim' | 'newsletter-welcome';
  readonly token: string;
}

/** `newsletter-ask` confirms a subscription, `newsletter-claim` one that was requested in an account. */
export const newsletterMails: MailTemplate<NewsletterMail>[] = [
  {
    kind: 'newsletter-ask',
    write: ({ token }, _to, context) => newsletterAskEmail('newsletter-ask', token, context),
  },
  {
    kind: 'newsletter-claim',
    write: ({ token }, _to, context) => newsletterAskEmail('newsletter-claim', token, context),
  },
  { kind: 'newsletter-welcome', write: ({ token }, _to, context) => newsletterWelcomeEmail(token, context) },
];

const WORDS = {
  'newsletter-ask':
    'Somebody asked us to send our letters to this address. If that was you, say yes, and we will: now and then, never often.',
  'newsletter-claim':
    'Somebody with an account on our site says that this is their address, and wants our letters to come here. If that was you, say yes, and they will: now and then, never often. The account can then turn them off again.',
};

/** Asks the owner of an address whether they entered it, in the form or in an account. */
function newsletterAskEmail(
  kind: keyof typeof WORDS,
  token: string,
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

/** Welcomes a new subscriber. Includes the unsubscribe link and headers (RFC 8058). */
function newsletterWelcomeEmail(token: string, { site, publicUrl }: EmailContext): Email {
  return {
    subject: `Hello from ${site.publisher}: you are on the list`,
    greeting: 'Dear reader,',
    content: (
      <>
        <Paragraph>
          Thank you for asking us to write. We will, now and then: when a book is born, when a ghost doll
          learns something new, when the printer has finally stopped making things with two heads.
        </Paragraph>
        <Paragraph>
          We promise short letters, real news, and at least one sentence that is only there because it made us
          laugh. Here is the first: the cat has read the whole newsletter and would like it to be edible.
        </Paragraph>
        <LinkButton href={publicUrl}>Visit us</LinkButton>
        <LinkButton href={unsubscribePage(token, publicUrl)}>Leave the newsletter</LinkButton>
      </>
    ),
    footnote:
      'You get this because this address said yes to our letters. Not any more? Your mail program’s unsubscribe button works at once.',
    headers: listHeaders(token, publicUrl),
  };
}
