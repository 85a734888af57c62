import type { Desk } from '../mail/desk.js';
import type { Letter } from '../mail/letter.js';

/** To a new reader of the newsletter, with the way out in its headers (RFC 8058) and at its foot. */
export function newsletterWelcome(token: string, { site, publicUrl }: Desk): Letter {
  const unsubscribeUrl = `${publicUrl}/api/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;
  return {
    subject: `Hello from ${site.publisher}: you are on the list`,
    greeting: 'Dear reader,',
    blocks: [
      {
        text: `Thank you for asking us to write. We will, now and then: when a book is born, when a ghost doll learns something new, when the printer has finally stopped making things with two heads.`,
      },
      {
        text: `We promise short letters, real news, and at least one sentence that is only there because it made us laugh. Here is the first: the cat has read the whole newsletter and would like it to be edible.`,
      },
      { link: 'Visit us', url: publicUrl },
      // A page with a button: following a link changes nothing, since mail scanners follow links too.
      {
        link: 'Leave the newsletter',
        url: `${publicUrl}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`,
      },
    ],
    footnote: `You get this because this address was entered on our site. Not you, or not any more? Your mail program's unsubscribe button works at once.`,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
