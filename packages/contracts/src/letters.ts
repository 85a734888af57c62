import { z } from 'zod';
import { request } from './bus.js';
import { ListAddress } from './email-address.js';

/**
 * Maximum size of all pictures of a letter together, in bytes. Mail servers reject large emails, and mobile
 * readers pay for the traffic.
 */
export const MAX_LETTER_PICTURES_BYTES = 500_000;
const BASE64 = 4 / 3;

/** Id of a letter: the name of its file, such as `2026-12`. */
export const LetterId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'expected kebab-case');

/** A letter that was sent: its file, and its page in the archive. */
export const SentLetter = z.strictObject({
  subject: z.string().trim().min(1).max(200),
  /** When it was sent. */
  publishedAt: z.iso.datetime(),
  /** Markdown; HTML in it is shown as text. A paragraph of one bold link is a button. */
  content: z.string().trim().min(1).max(100_000).meta({ markup: 'all' }),
});
export type SentLetter = z.infer<typeof SentLetter>;

/** A picture that is embedded in the email. Linked pictures would reveal when a reader opens it. */
export const LetterPicture = z.strictObject({
  /** Path by which the letter's text refers to it: `pictures/dusk.jpg`. */
  name: z.string().min(1).max(200),
  type: z.enum(['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  /** Base64. */
  content: z.base64().max(Math.ceil(MAX_LETTER_PICTURES_BYTES * BASE64) + 4),
});
export type LetterPicture = z.infer<typeof LetterPicture>;

/** A letter to the subscribers of the newsletter. */
export const Letter = z.strictObject({
  id: LetterId,
  subject: z.string().trim().min(1).max(200),
  /** Markdown; HTML in it is shown as text. */
  markdown: z.string().trim().min(1).max(100_000),
  pictures: z.array(LetterPicture).max(20),
});
export type Letter = z.infer<typeof Letter>;

/** Sends a letter to one address as a test. `sendLetter` accepts only the text that was tested last. */
export const testLetter = request('members.letter.test', {
  input: Letter.extend({ to: ListAddress }),
  output: z.object({ readers: z.int() }),
  /** `letter-begun`: a different text is already being sent under this id. */
  errors: { 'letter-begun': 409 },
  caller: 'service',
  deadlineMs: 15_000,
});

/**
 * Starts sending a letter to every confirmed subscriber, once each. Called again, it resumes. `not-tested`:
 * this exact text has not been sent as a test.
 */
export const sendLetter = request('members.letter.send', {
  input: Letter,
  output: z.object({ readers: z.int() }),
  errors: { 'not-tested': 409, 'letter-begun': 409 },
  caller: 'service',
  deadlineMs: 15_000,
});

export const LetterReport = z.object({
  id: z.string(),
  subject: z.string(),
  /** When sending started; null when the letter has only been tested. */
  begunAt: z.iso.datetime().nullable(),
  /** When the last email was queued; null before that. */
  queuedAt: z.iso.datetime().nullable(),
  /**
   * Queued emails: the sum of `sent`, `waiting`, `failed`, and `withdrawn` (the reader unsubscribed before it
   * was sent).
   */
  readers: z.int(),
  sent: z.int(),
  waiting: z.int(),
  failed: z.int(),
  withdrawn: z.int(),
  /**
   * Readers whose address bounced or complained since sending started (`bounced`), and who unsubscribed
   * (`left`).
   */
  bounced: z.int(),
  left: z.int(),
});
export type LetterReport = z.infer<typeof LetterReport>;

/** Returns the delivery counts of a letter. */
export const reportLetter = request('members.letter.report', {
  input: z.strictObject({ id: LetterId }),
  output: LetterReport,
  caller: 'service',
  deadlineMs: 10_000,
});

/** A letter in the account's data export. */
export const ReceivedLetter = z.object({ subject: z.string(), begunAt: z.iso.datetime() });
