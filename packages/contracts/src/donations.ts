import { z } from 'zod';
import { event, Nothing, PUBLIC_MAX_AGE_S, request } from './bus.js';
import { DEFAULT_DONOR_NAME, MAX_DONATION_DOLLARS, MIN_DONATION_DOLLARS } from './constants.js';
import { EmailAddress, TypedAddress } from './email-address.js';

export const DonationForm = z.strictObject({
  /** Whole US dollars. */
  amount: z.int().min(MIN_DONATION_DOLLARS).max(MAX_DONATION_DOLLARS),
  donorName: z.string().trim().max(200).default(DEFAULT_DONOR_NAME),
  message: z.string().trim().max(2_000).default(''),
  /** Where a receipt goes; kept until it is sent, and a month longer. */
  email: TypedAddress.optional(),
});
export type DonationForm = z.infer<typeof DonationForm>;

/** The gift of a donor who is signed in is theirs to see later. */
export const createDonation = request('commerce.donation.create', {
  route: 'POST /api/donations',
  sensitive: true,
  input: DonationForm,
  output: z.object({ clientSecret: z.string() }),
  errors: { 'payment-provider-unavailable': 503 },
  caller: 'optional',
  deadlineMs: 10_000,
});

/** A donation that has arrived. */
export const Gift = z.object({
  id: z.uuid(),
  /** US cents. */
  amount: z.int(),
  /** What went back of it, US cents. */
  refunded: z.int(),
  donorName: z.string(),
  message: z.string(),
  receivedAt: z.iso.datetime(),
  /** What the shop has written to the donor; null when it has not. */
  thanks: z.string().nullable(),
});
export type Gift = z.infer<typeof Gift>;

/** The caller's gifts, newest first. */
export const listMyGifts = request('commerce.donation.list-mine', {
  route: 'GET /api/donations',
  input: Nothing,
  output: z.array(Gift),
  caller: 'required',
});

/** The cello fund. What is counted has settled, and what went back is taken off. Amounts are US cents. */
export const Fund = z.object({
  goal: z.int(),
  raised: z.int(),
  /** How many gifts. */
  gifts: z.int(),
  /** When it was counted. */
  asOf: z.iso.datetime(),
});
export type Fund = z.infer<typeof Fund>;

export const getFund = request('commerce.donation.fund', {
  route: 'GET /api/donations/fund',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: Fund,
});

/** What a receipt is written from, and where it goes. For the service that sends mail alone; `not-found` when it is forgotten. */
export const getGiftForMail = request('commerce.donation.get-for-mail', {
  input: z.strictObject({ donationId: z.uuid() }),
  output: Gift.omit({ message: true, refunded: true, thanks: true }).extend({
    email: EmailAddress,
    /** The donor, when they were signed in. */
    userId: z.uuid().nullable(),
  }),
  caller: 'service',
});

/** A gift has arrived whose donor wants a receipt. */
export const giftReceived = event('commerce.donation.received.v1', z.object({ donationId: z.uuid() }));

/** What the shop writes to a donor, for the service that sends mail alone; `not-found` when the donor is deleted. */
export const getThanksForMail = request('commerce.donation.get-thanks-for-mail', {
  input: z.strictObject({ donationId: z.uuid(), userId: z.uuid() }),
  output: z.object({ amount: z.int(), text: z.string() }),
  caller: 'service',
});

/** The shop has thanked a donor whose account it knows. */
export const giftThanked = event(
  'commerce.donation.thanked.v1',
  z.object({ donationId: z.uuid(), userId: z.uuid() }),
);
/** The shop gives a gift back whose donor wanted a receipt. US cents. */
export const giftGivenBack = event(
  'commerce.donation.given-back.v1',
  z.object({ donationId: z.uuid(), amount: z.int().positive() }),
);
