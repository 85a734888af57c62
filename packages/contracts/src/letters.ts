import { z } from 'zod';
import { request } from './bus.js';
import { ListAddress } from './email-address.js';

/** All pictures of a letter together, in bytes: mail servers refuse large mails, and phones pay for them. */
export const MAX_LETTER_PICTURES_BYTES = 500_000;
const BASE64 = 4 / 3;

/** The name of a letter's file: `2026-12`. */
export const LetterId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'expected kebab-case');

/** Travels in the mail itself: no reader is watched by what their mail program fetches. */
export const LetterPicture = z.strictObject({
  /** As the letter's text refers to it: `pictures/dusk.jpg`. */
  name: z.string().min(1).max(200),
  type: z.enum(['image/png', 'image/jpeg', 'image/webp', 'image/gif']),
  /** Base64. */
  content: z.base64().max(Math.ceil(MAX_LETTER_PICTURES_BYTES * BASE64) + 4),
});
export type LetterPicture = z.infer<typeof LetterPicture>;

/** A letter to the newsletter's readers. */
export const Letter = z.strictObject({
  id: LetterId,
  subject: z.string().trim().min(1).max(200),
  /** Its HTML is shown as text. */
  markdown: z.string().trim().min(1).max(100_000),
  pictures: z.array(LetterPicture).max(20),
});
export type Letter = z.infer<typeof Letter>;

/** Sends a letter to one address, as a test. The words that were last tested are those that `sendLetter` sends. */
export const testLetter = request('members.letter.test', {
  input: Letter.extend({ to: ListAddress }),
  output: z.object({ readers: z.int() }),
  /** `letter-begun`: other words are on their way under this name. */
  errors: { 'letter-begun': 409 },
  caller: 'service',
  deadlineMs: 15_000,
});

/**
 * Begins to send a letter to every address that has said yes by now, each once; again: goes on where it was.
 * `not-tested`: nobody has seen these very words yet.
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
  /** Null: tested alone. */
  begunAt: z.iso.datetime().nullable(),
  /** When every reader's mail was written; null: not yet. */
  queuedAt: z.iso.datetime().nullable(),
  /** Mails written. These are sent, waiting, given up, or were taken back because the reader left before. */
  readers: z.int(),
  sent: z.int(),
  waiting: z.int(),
  failed: z.int(),
  withdrawn: z.int(),
  /** Of all: who bounced or complained since it was begun, and who left. */
  bounced: z.int(),
  left: z.int(),
});
export type LetterReport = z.infer<typeof LetterReport>;

/** What became of a letter. */
export const reportLetter = request('members.letter.report', {
  input: z.strictObject({ id: LetterId }),
  output: LetterReport,
  caller: 'service',
  deadlineMs: 10_000,
});

/** A letter as the export of an account shows it. */
export const ReceivedLetter = z.object({ subject: z.string(), begunAt: z.iso.datetime() });
