import { z } from 'zod';
import { IdempotencyKey, request } from './bus.js';
import { DeskText, WRONG_STATE } from './desk.js';
import { Donation } from './donations.js';
import { EmailAddress } from './email-address.js';

export const DeskDonation = Donation.extend({
  email: EmailAddress.nullable(),
  /** Whether the donor was signed in, so that they can be thanked by email. */
  isDonorKnown: z.boolean(),
  thankedBy: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
  /** The part that is neither refunded nor owed as a refund, in US cents. */
  refundable: z.int(),
  /** The donor's bank has reclaimed the payment. */
  disputed: z.boolean(),
  /** The provider refused a refund, or it failed there later; no later one has given everything back. */
  refundFailed: z.boolean(),
});
export type DeskDonation = z.infer<typeof DeskDonation>;
const DonationsQuery = z.strictObject({
  before: z.uuid().optional(),
  /** `with-note`: only donations with a message. `problems`: only disputed ones and those with a failed refund. */
  view: z.enum(['all', 'with-note', 'problems']).default('all'),
});
/** Returns donations, newest first. */
export const listDeskDonations = request('commerce.desk.list-donations', {
  route: 'GET /api/desk/donations',
  etag: true,
  input: DonationsQuery,
  output: z.object({ donations: z.array(DeskDonation), next: z.uuid().nullable() }),
  caller: 'owner',
});

const ThanksForm = z.strictObject({ text: z.string().trim().min(1).max(2_000) });
/** Sends one email to the donor, if their email address is verified. */
export const thankDonor = request('commerce.desk.thank-donor', {
  route: 'POST /api/desk/donations/:id/thanks',
  input: ThanksForm.extend({ id: z.uuid() }),
  output: DeskDonation,
  errors: { 'no-proven-address': 409, 'thanked-already': 409 },
  caller: 'owner',
  deadlineMs: 5_000,
});
const DonationRefundForm = z.strictObject({ reason: DeskText, key: IdempotencyKey });
/** Refunds what is left of a donation. */
export const refundDonation = request('commerce.desk.refund-donation', {
  route: 'POST /api/desk/donations/:id/refund',
  input: DonationRefundForm.extend({ id: z.uuid() }),
  output: DeskDonation,
  errors: { ...WRONG_STATE, 'key-used': 409 },
  caller: 'owner',
  deadlineMs: 5_000,
});
