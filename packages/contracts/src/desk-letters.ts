import { z } from 'zod';
import { Nothing, request } from './bus.js';
import { ContentItem } from './desk-content.js';
import { LetterId } from './letters.js';

/*
 * Letters at the desk. Their text is content (`desk-content.ts`); members renders, tests and sends it, and catalog keeps
 * when it is due.
 */

const Reference = z.strictObject({ key: LetterId });

/** How far a letter is. */
export const LetterReport = z.object({
  begunAt: z.iso.datetime(),
  pausedAt: z.iso.datetime().nullable(),
  /** When the last mail was queued; null before that. */
  queuedAt: z.iso.datetime().nullable(),
  /** Readers that it goes to. */
  readers: z.int(),
  sent: z.int(),
  /** Mails that the mail server rejected permanently. */
  failed: z.int(),
  /** Mails of readers who left before theirs was sent. */
  withdrawn: z.int(),
  /** Readers whose address bounced or complained since sending began. */
  bounced: z.int(),
  /** Readers who left since. */
  left: z.int(),
});
export type LetterReport = z.infer<typeof LetterReport>;

/** What the desk shows of a letter besides its text. */
export const DeskLetter = z.object({
  /** Readers that it would go to now. */
  readers: z.int(),
  /** Up to three masked addresses of them, for owners. */
  examples: z.array(z.string()),
  testedAt: z.iso.datetime().nullable(),
  /** What has changed since the last test; empty without a test. */
  changedSinceTest: z.array(z.enum(['subject', 'text'])),
  /** Null until sending has begun. */
  report: LetterReport.nullable(),
});
export type DeskLetter = z.infer<typeof DeskLetter>;

/** A letter that is being sent. */
export const DeskLetterUnderWay = z.object({
  key: LetterId,
  readers: z.int(),
  sent: z.int(),
  isPaused: z.boolean(),
});
export type DeskLetterUnderWay = z.infer<typeof DeskLetterUnderWay>;

/** Lists the letters that are being sent or paused. */
export const listLettersUnderWay = request('members.desk.list-letters', {
  route: 'GET /api/desk/letters',
  etag: true,
  input: Nothing,
  output: z.object({ letters: z.array(DeskLetterUnderWay) }),
  caller: 'author',
});

export const getDeskLetter = request('members.desk.get-letter', {
  route: 'GET /api/desk/letters/:key',
  input: Reference,
  output: DeskLetter,
  caller: 'author',
});

/** Checks the draft as readers would get it. Returns a sentence for everything that is wrong. */
export const checkLetter = request('members.desk.check-letter', {
  route: 'GET /api/desk/letters/:key/checks',
  input: Reference,
  output: z.object({ faults: z.array(z.string()) }),
  caller: 'author',
  deadlineMs: 15_000,
});

/** Ways to look at a letter. `dark`: as a mail program in dark mode shows it. */
export const LetterView = z.enum(['light', 'dark', 'text']);
export type LetterView = z.infer<typeof LetterView>;

/** Renders the draft as HTML, or as plain text. */
export const previewLetter = request('members.desk.preview-letter', {
  input: Reference.extend({ view: LetterView }),
  output: z.object({ body: z.string() }),
  caller: 'author',
});

/**
 * Sends the draft to the caller. Only a text that was tested can be sent to readers. `on-its-way`: it is scheduled or
 * sent. `incomplete`: subject or text is missing, or a picture cannot travel with it.
 */
export const testLetter = request('members.desk.test-letter', {
  route: 'POST /api/desk/letters/:key/test',
  sensitive: true,
  input: Reference,
  output: z.object({ to: z.string() }),
  errors: { 'on-its-way': 409, incomplete: 422 },
  caller: 'author',
  deadlineMs: 15_000,
});

/**
 * Sends the draft to all readers at `at`, or after a minute in which it can be called back. It must be at `version`, and
 * tested as it is.
 */
export const sendLetter = request('catalog.desk.send-letter', {
  route: 'POST /api/desk/letters/:key/sending',
  input: Reference.extend({ version: z.int(), at: z.iso.datetime().nullable() }),
  output: ContentItem,
  errors: { 'not-tested': 409, changed: 409, 'already-sent': 409, 'too-soon': 409, incomplete: 422 },
  caller: 'owner',
});

/** Calls a letter back that is not due yet. */
export const callLetterBack = request('catalog.desk.call-letter-back', {
  route: 'DELETE /api/desk/letters/:key/sending',
  input: Reference,
  output: ContentItem,
  errors: { 'already-sent': 409 },
  caller: 'owner',
});

/** Pauses the sending of a letter, or continues it. */
export const pauseLetter = request('members.desk.pause-letter', {
  route: 'PUT /api/desk/letters/:key/pause',
  input: Reference.extend({ paused: z.boolean() }),
  output: LetterReport,
  caller: 'owner',
});
