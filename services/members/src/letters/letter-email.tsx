import type { LetterPicture } from '@studio/contracts';
import { type Email, LINK, Paragraph } from '@studio/mail-kit';
import type { Token } from 'marked';
import type { EmailContext, MailTemplate } from '../mail/mail-templates.js';
import type { MailContent } from '../mail/mail.entity.js';
import { listHeaders, unsubscribePage } from '../newsletter/list-links.js';
import { MarkdownBody } from './markdown-body.js';

/** A parsed letter, shared by all of its mails. */
export interface LetterWords {
  readonly subject: string;
  readonly tokens: Token[];
  readonly pictures: readonly LetterPicture[];
}

export interface LetterMail extends MailContent {
  readonly kind: 'letter';
  readonly letterId: string;
  /** Digest of the letter's text and pictures. */
  readonly digest: string;
  readonly token: string;
}

export const letterMail = (letters: {
  get(id: string, digest: string): Promise<LetterWords>;
}): MailTemplate<LetterMail> => ({
  kind: 'letter',
  write: async ({ letterId, digest, token }, _to, context) =>
    letterEmail(await letters.get(letterId, digest), token, context),
});

/** A letter to a subscriber of the newsletter. `token` ends the subscription. */
function letterEmail(
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

/** Allows web addresses, mail addresses and paths of the site; undefined for others. */
function addressOf(href: string, publicUrl: string): string | undefined {
  if (/^(https?:\/\/|mailto:)/i.test(href)) return href;
  return /^\/(?!\/)/.test(href) ? `${publicUrl}${href}` : undefined;
}
