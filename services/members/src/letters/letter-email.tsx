import type { Token } from 'marked';
import type { LetterPicture } from '@studio/contracts';
import { type Email, LINK, Paragraph } from '@studio/mail-kit';
import type { EmailContext } from '../mail/email-context.js';
import { listHeaders, unsubscribePage } from '../newsletter/list-links.js';
import { MarkdownBody } from './markdown-body.js';

/** A letter once it has been read: what every mail of it shares. */
export interface LetterWords {
  readonly subject: string;
  readonly tokens: Token[];
  readonly pictures: readonly LetterPicture[];
}

/** A letter to a reader of the newsletter; `token` is their way out. */
export function letterEmail(
  { subject, tokens, pictures }: LetterWords,
  token: string,
  { publicUrl }: EmailContext,
): Email {
  const links = {
    link: (href: string) => addressOf(href, publicUrl),
    picture: (href: string) => {
      const index = pictures.findIndex(({ name }) => name === href);
      return index < 0 ? undefined : `cid:${idOf(index)}`;
    },
  };
  return {
    subject,
    greeting: 'Dear reader,',
    content: (
      <>
        <MarkdownBody tokens={tokens} links={links} />
        <Paragraph>
          <a className="link" href={unsubscribePage(token, publicUrl)} style={LINK}>
            Leave the newsletter
          </a>
        </Paragraph>
      </>
    ),
    footnote:
      'You get this because this address said yes to our letters. Not any more? Your mail program’s unsubscribe button works at once.',
    headers: listHeaders(token, publicUrl),
    attachments: pictures.map(({ type, content }, index) => ({
      cid: idOf(index),
      contentType: type,
      content: Buffer.from(content, 'base64'),
    })),
  };
}

const idOf = (index: number) => `picture-${index + 1}@letter`;

/** An address of the web, a mail address, or a path of the site; nothing else is followed. */
function addressOf(href: string, publicUrl: string): string | undefined {
  if (/^(https?:\/\/|mailto:)/i.test(href)) return href;
  return /^\/(?!\/)/.test(href) ? `${publicUrl}${href}` : undefined;
}
