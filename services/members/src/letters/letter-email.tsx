import { campaignOfLetter, type LetterPicture } from '@studio/contracts';
import { LetterBody, type LetterToken } from '@studio/letter-kit';
import { type Email, LINK, Paragraph } from '@studio/mail-kit';
import type { MailTemplate } from '../mail/mail-templates.js';
import type { MailContent } from '../mail/mail.entity.js';
import { listHeaders, unsubscribePage } from '../newsletter/list-links.js';
import { mailParts } from './mail-parts.js';

/** A parsed letter, shared by all of its mails. */
export interface LetterWords {
  readonly id: string;
  readonly subject: string;
  readonly tokens: LetterToken[];
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
  write: async ({ letterId, digest, token }, _to, { publicUrl }) => {
    const words = await letters.get(letterId, digest);
    const picture = (src: string) => {
      const index = words.pictures.findIndex(({ name }) => name === src);
      return index < 0 ? undefined : `cid:${idOf(index)}`;
    };
    return {
      ...letterEmail(words, token, publicUrl, picture),
      attachments: words.pictures.map(({ type, content }, index) => ({
        cid: idOf(index),
        contentType: type,
        content: Buffer.from(content, 'base64'),
      })),
    };
  },
});

/**
 * A letter to a subscriber of the newsletter, without its pictures.
 * @param token Ends the subscription.
 * @param picture Returns the address of a picture.
 */
export function letterEmail(
  { id, subject, tokens }: Omit<LetterWords, 'pictures'>,
  token: string,
  publicUrl: string,
  picture: (src: string) => string | undefined,
): Email {
  /** Visits by the letter's links are counted, without who followed them. */
  const link = (href: string) => {
    if (!href.startsWith('/')) return href;
    const url = new URL(href, publicUrl);
    url.searchParams.set('utm_campaign', campaignOfLetter(id));
    return url.href;
  };
  return {
    subject,
    greeting: 'Dear reader,',
    content: (
      <>
        <LetterBody tokens={tokens} parts={mailParts({ link, picture })} />
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
  };
}

const idOf = (index: number) => `picture-${index + 1}@letter`;
