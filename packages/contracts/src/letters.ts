import { z } from 'zod';
import { event, request } from './bus.js';

/**
 * Maximum size of all pictures of a letter together, in bytes. Mail servers reject large emails, and mobile
 * readers pay for the traffic.
 */
export const MAX_LETTER_PICTURES_BYTES = 500_000;
const BASE64 = 4 / 3;

/** Key of a letter's content item, such as `2026-12`. */
export const LetterId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'expected kebab-case');

/** What a letter says. */
const LetterWords = {
  subject: z.string().trim().min(1).max(200),
  /** Markdown; HTML in it is shown as text. A paragraph of one bold link is a button. */
  content: z.string().trim().min(1).max(100_000).meta({ markup: 'all' }),
};
export const LetterText = z.strictObject(LetterWords);
export type LetterText = z.infer<typeof LetterText>;

/** A letter that was sent: its file, and its page in the archive. */
export const SentLetter = z.strictObject({
  subject: LetterWords.subject,
  /** When it was sent. */
  publishedAt: z.iso.datetime(),
  content: LetterWords.content,
});
export type SentLetter = z.infer<typeof SentLetter>;

/** A picture that is embedded in the email. Linked pictures would reveal when a reader opens it. */
export const LetterPicture = z.strictObject({
  /** Path by which the letter's text refers to it: `/images/dusk.webp`. */
  name: z.string().min(1).max(200),
  type: z.enum(['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  /** Base64. */
  content: z.base64().max(Math.ceil(MAX_LETTER_PICTURES_BYTES * BASE64) + 4),
});
export type LetterPicture = z.infer<typeof LetterPicture>;

/** Returns the draft of a letter, for its preview and its test. */
export const getLetterDraft = request('catalog.letters.draft', {
  input: z.strictObject({ key: LetterId }),
  output: z.object({
    subject: z.string(),
    content: z.string(),
    /** Whether it is scheduled or sent. */
    isOnItsWay: z.boolean(),
  }),
  caller: 'service',
});

/** Tells whether exactly this text was sent as the last test, and whether sending has begun. */
export const checkTestedLetter = request('members.letter.check-tested', {
  input: LetterText.extend({ key: LetterId }),
  output: z.object({ state: z.enum(['untested', 'tested', 'begun']) }),
  caller: 'service',
});

/** A letter is due: it stands in the archive, and is to be sent to its readers. */
export const letterPublished = event(
  'catalog.letter.published.v1',
  z.object({
    letterId: LetterId,
    /** Its subject. */
    title: LetterWords.subject,
    text: LetterWords.content,
    at: z.iso.datetime(),
  }),
);

/** A letter in the account's data export. */
export const ReceivedLetter = z.object({ subject: z.string(), begunAt: z.iso.datetime() });
