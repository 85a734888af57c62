import { type Email, LinkButton, Paragraph } from '@studio/mail-kit';
import type { EmailContext } from '../mail/email-context.js';
import { listHeaders, unsubscribePage } from './list-links.js';

/** To a new reader of the newsletter, with the way out in its headers (RFC 8058) and at its foot. */
export function newsletterWelcomeEmail(token: string, { site, publicUrl }: EmailContext): Email {
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
