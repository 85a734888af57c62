import { z } from 'zod';
import { request } from './bus.js';
import { DeskText, IdempotencyKey, WRONG_STATE } from './desk.js';
import { Gift } from './donations.js';
import { EmailAddress } from './email-address.js';

export const DeskGift = Gift.extend({
  email: EmailAddress.nullable(),
  /** Whether the donor was signed in, so that they can be thanked by email. */
  isDonorKnown: z.boolean(),
  thankedBy: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** The part that is neither refunded nor owed as a refund, in US cents. */
  refundable: z.int(),
});
export type DeskGift = z.infer<typeof DeskGift>;
const GiftsQuery = z.strictObject({
  before: z.uuid().optional(),
  /** `with-note`: only donations with a message. */
  view: z.enum(['all', 'with-note']).default('all'),
});
/** Returns donations, newest first. */
export const listDeskGifts = request('commerce.desk.list-gifts', {
  route: 'GET /api/desk/gifts',
  etag: true,
  input: GiftsQuery,
  output: z.object({ gifts: z.array(DeskGift), next: z.uuid().nullable() }),
  caller: 'owner',
});

const ThanksForm = z.strictObject({ text: z.string().trim().min(1).max(2_000) });
/** Sends one email to the donor, if their email address is verified. */
export const thankDonor = request('commerce.desk.thank-donor', {
  route: 'POST /api/desk/gifts/:id/thanks',
  input: ThanksForm.extend({ id: z.uuid() }),
  output: DeskGift,
  errors: { 'no-proven-address': 409, 'thanked-already': 409 },
  caller: 'owner',
  deadlineMs: 5_000,
});
const GiftRefundForm = z.strictObject({ reason: DeskText, key: IdempotencyKey });
/** Refunds what is left of a donation. */
export const refundGift = request('commerce.desk.refund-gift', {
  route: 'POST /api/desk/gifts/:id/refund',
  input: GiftRefundForm.extend({ id: z.uuid() }),
  output: DeskGift,
  errors: { ...WRONG_STATE, 'key-used': 409 },
  caller: 'owner',
  deadlineMs: 5_000,
});
