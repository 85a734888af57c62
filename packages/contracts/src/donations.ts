import { z } from 'zod';
import { event, Nothing, PUBLIC_MAX_AGE_S, request } from './bus.js';
import { DEFAULT_DONOR_NAME, MAX_DONATION_DOLLARS, MIN_DONATION_DOLLARS } from './constants.js';
import { EmailAddress, TypedAddress } from './email-address.js';

const DonationForm = z.strictObject({
  /** Whole US dollars. */
  amount: z.int().min(MIN_DONATION_DOLLARS).max(MAX_DONATION_DOLLARS),
  donorName: z.string().trim().max(200).default(DEFAULT_DONOR_NAME),
  message: z.string().trim().max(2_000).default(''),
  /** Email address for the receipt. It is deleted one month after the receipt is sent. */
  email: TypedAddress.optional(),
  /** The page shows the donor as signed in. `not-signed-in` if the session has ended. */
  signedIn: z.boolean().default(false),
  /**
   * Client secret of the donor's last payment, if its result is unknown. That payment is cancelled first, so that the donor
   * is charged once. Fails with `already-paid` if it was paid, and with `payment-under-way` if a bank still processes it.
   */
  replaces: z.string().max(500).optional(),
});

/** Starts a donation. A donation by a signed-in user appears in their account. */
export const createDonation = request('commerce.donation.create', {
  route: 'POST /api/donations',
  sensitive: true,
  input: DonationForm,
  output: z.object({ clientSecret: z.string() }),
  errors: { 'already-paid': 409, 'payment-under-way': 409, 'payment-provider-unavailable': 503 },
  caller: 'optional',
  deadlineMs: 10_000,
});

/** A donation whose payment has succeeded. */
export const Donation = z.object({
  id: z.uuid(),
  /** US cents. */
  amount: z.int(),
  /** Refunded amount, in US cents. */
  refunded: z.int(),
  donorName: z.string(),
  message: z.string(),
  receivedAt: z.iso.datetime(),
  /** Message of thanks from the shop; null when there is none. */
  thanks: z.string().nullable(),
});
export type Donation = z.infer<typeof Donation>;

/** A donation in the export of an account. Includes unpaid donations. */
export const ExportedDonation = Donation.extend({
  createdAt: z.iso.datetime(),
  /** Null until its payment has succeeded. */
  receivedAt: Donation.shape.receivedAt.nullable(),
  /** Address for the receipt. Null when none was given, and a month after the receipt. */
  email: z.string().nullable(),
});

/** Returns the caller's donations, newest first. */
export const listMyDonations = request('commerce.donation.list-mine', {
  route: 'GET /api/donations',
  input: Nothing,
  output: z.array(Donation),
  caller: 'required',
});

/** State of the cello fund, from settled donations minus refunds. Amounts are in US cents. */
export const Fund = z.object({
  goal: z.int(),
  raised: z.int(),
  /** Number of donations. */
  donations: z.int(),
  /** Time of the count. */
  asOf: z.iso.datetime(),
});
export type Fund = z.infer<typeof Fund>;

export const getFund = request('commerce.donation.fund', {
  route: 'GET /api/donations/fund',
  maxAgeS: PUBLIC_MAX_AGE_S,
  input: Nothing,
  output: Fund,
});

/**
 * Returns what a receipt needs, and its address. Used by the service that sends emails. `not-found` when the
 * address has been deleted.
 */
export const getDonationForMail = request('commerce.donation.get-for-mail', {
  input: z.strictObject({ donationId: z.uuid() }),
  output: Donation.omit({ message: true, refunded: true, thanks: true }).extend({
    email: EmailAddress,
    /** The donor's user id; null when they were not signed in. */
    userId: z.uuid().nullable(),
  }),
  caller: 'service',
});

/** A donation was received whose donor wants a receipt. */
export const donationReceived = event('commerce.donation.received.v1', z.object({ donationId: z.uuid() }));

/**
 * Returns the shop's message to a donor, `userId`. Used by the service that sends emails. `not-found` when
 * the donor's account is deleted.
 */
export const getThanksForMail = request('commerce.donation.get-thanks-for-mail', {
  input: z.strictObject({ donationId: z.uuid() }),
  output: z.object({ userId: z.uuid(), amount: z.int(), text: z.string() }),
  caller: 'service',
});

/** The shop has thanked a donor who has an account. */
export const donationThanked = event('commerce.donation.thanked.v1', z.object({ donationId: z.uuid() }));
/** A donation whose donor wanted a receipt was refunded, in full or in part. Amounts are in US cents. */
export const donationRefunded = event(
  'commerce.donation.refunded.v1',
  z.object({
    donationId: z.uuid(),
    /** Amount of this refund. */
    amount: z.int().positive(),
    /** Sum of all refunds so far, including this one. */
    refunded: z.int().positive(),
  }),
);
