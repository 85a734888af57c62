import { z } from 'zod';
import { Caller, Done, event, Nothing, request, Role } from './bus.js';
import { CastVote } from './club.js';
import { EmailAddress, ListAddress, TypedAddress } from './email-address.js';
import { ReceivedLetter } from './letters.js';

/** The signed-in user, as the browser gets it. */
export const User = z.object({
  /** Only for club members: the browser stores their data on the device under it. */
  id: z.uuid().optional(),
  firstName: z.string(),
  lastName: z.string(),
  email: EmailAddress,
  /** Omitted when the user has no roles. */
  roles: z.array(Role).optional(),
  /** Omitted while the membership is unknown. */
  clubMember: z.boolean().optional(),
});
export type User = z.infer<typeof User>;

/** Name and email address, as the issuer last sent them. */
const Identity = User.pick({ firstName: true, lastName: true, email: true });

/** A device on which the user is signed in. */
export const SignedInDevice = z.object({
  /** Identifies the session to its own user. It is not the session id and has no use as a cookie. */
  id: z.string(),
  /** `Chrome on Android`, from the user agent. */
  device: z.string(),
  since: z.iso.datetime(),
  /** Rounded down to the hour. */
  lastSeen: z.iso.datetime(),
  /** Whether it is the session of this request. */
  isThis: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

/** Finds or creates the user with this subject at the issuer. Only the gateway calls it, at sign-in. */
export const signInPerson = request('members.person.sign-in', {
  input: z.strictObject({
    issuer: z.string().max(500),
    subject: z.string().max(255),
    email: TypedAddress,
    firstName: z.string().max(200),
    lastName: z.string().max(200),
    /** Adds the user to the club if this sign-in creates them. No effect on existing users. */
    joinIfNew: z.boolean().optional(),
    /** Whether the issuer has verified the email address. Defaults to false. */
    emailVerified: z.boolean().optional(),
    /**
     * Time of the password entry, as Unix time in seconds. The answer is `account-deleted` when the account was deleted
     * after it. Without it, earlier deletions are ignored.
     */
    authTime: z.int().optional(),
  }),
  output: Caller.omit({ roles: true }),
  /** The account was deleted, and the issuer has yet to erase its own. */
  errors: { 'erasure-pending': 409 },
});

export const SubscriberForm = z.strictObject({
  name: z.string().trim().min(1).max(400),
  email: TypedAddress,
  agreeToTerms: z.literal(true),
});
export type SubscriberForm = z.infer<typeof SubscriberForm>;

/** Adds the caller to the club, with the email address of their session. Idempotent. */
export const joinClub = request('members.club.join', {
  input: SubscriberForm,
  output: Done,
  caller: 'required',
});

/** Ends the caller's club membership. Idempotent. */
export const leaveClub = request('members.club.leave', { input: Nothing, output: Done, caller: 'required' });

/**
 * Newsletter state of an account's email address. `asked`: a confirmation email was sent. `stopped`: the
 * address bounced or complained.
 */
export const NewsletterOfAccount = z.enum(['off', 'asked', 'on', 'stopped']);
export type NewsletterOfAccount = z.infer<typeof NewsletterOfAccount>;

/** Returns the data of the caller's account page. */
export const getAccount = request('members.person.account', {
  input: Nothing,
  output: Identity.extend({
    createdAt: z.iso.datetime(),
    clubMemberSince: z.iso.datetime().nullable(),
    newsletter: NewsletterOfAccount,
    /** Time of the newsletter subscription of the account's address; null without one. */
    newsletterSince: z.iso.datetime().nullable(),
  }),
  caller: 'required',
});

const NewsletterForm = z.strictObject({
  email: ListAddress,
});

/** Sends a confirmation email to the address. The answer is the same for known and unknown addresses. */
export const subscribeNewsletter = request('members.newsletter.subscribe', {
  route: 'POST /api/newsletter-signup',
  sensitive: true,
  input: NewsletterForm,
  output: Done,
});
/**
 * Confirms a subscription with the token from the confirmation email. Idempotent. `not-found` when the token
 * has expired.
 */
export const confirmNewsletter = request('members.newsletter.confirm', {
  route: 'POST /api/newsletter/confirm',
  fieldsIn: 'query',
  sensitive: true,
  input: z.strictObject({ token: z.string().min(20).max(200) }),
  output: Done,
});
/**
 * Subscribes the email address of the caller's account. An address that the issuer has not verified gets a
 * confirmation email first.
 */
export const turnNewsletterOn = request('members.newsletter.turn-on', {
  route: 'PUT /api/account/newsletter',
  sensitive: true,
  input: Nothing,
  output: z.object({ newsletter: NewsletterOfAccount }),
  caller: 'required',
});
export const turnNewsletterOff = request('members.newsletter.turn-off', {
  route: 'DELETE /api/account/newsletter',
  input: Nothing,
  output: z.object({ newsletter: NewsletterOfAccount }),
  caller: 'required',
});
/** One-click unsubscribe (RFC 8058). An unknown token gets the same answer. */
export const unsubscribeNewsletter = request('members.newsletter.unsubscribe', {
  route: 'POST /api/newsletter/unsubscribe',
  fieldsIn: 'query',
  input: z.strictObject({ token: z.string().min(20).max(200) }),
  output: Done,
});

/** Feedback of the mail provider about an address, in the JSON format of our webhook. */
export const MailFeedback = z.object({
  /** `bounce`: an email could not be delivered. `complaint`: the recipient marked it as spam. */
  type: z.enum(['bounce', 'complaint']),
  email: ListAddress,
  /**
   * For bounces: whether the failure is permanent. Defaults to false, a temporary bounce such as a full
   * mailbox.
   */
  permanent: z.boolean().default(false),
});
export type MailFeedback = z.infer<typeof MailFeedback>;

/**
 * Stops the newsletter to an address that bounces permanently or complains. Emails about orders are still
 * sent.
 */
export const recordMailFeedback = request('members.mail.record-feedback', {
  input: MailFeedback,
  output: Done,
});

/** Returns everything that the members service stores about the caller, for the data export. */
export const exportPerson = request('members.person.export', {
  input: Nothing,
  output: z.object({
    person: Identity.extend({ createdAt: z.iso.datetime() }),
    clubMemberSince: z.iso.datetime().nullable(),
    newsletterSince: z.iso.datetime().nullable(),
    votes: z.array(CastVote),
    letters: z.array(ReceivedLetter),
  }),
  caller: 'required',
});
/**
 * Returns a user's name and email address, for the order desk. Only commerce calls it. `not-found` for
 * deleted users.
 */
export const getContact = request('members.person.contact', {
  input: z.strictObject({ userId: z.uuid() }),
  /** `isProven`: the issuer has verified the email address. */
  output: Identity.extend({ isProven: z.boolean() }),
  caller: 'service',
});
export const FoundPerson = Identity.extend({ id: z.uuid() });
export type FoundPerson = z.infer<typeof FoundPerson>;
/**
 * Returns up to 50 users whose name or email address contains all words of `q`, for the order desk. Only
 * commerce calls it.
 */
export const findPeople = request('members.person.find', {
  input: z.strictObject({ q: z.string().trim().min(1).max(100) }),
  output: z.object({ people: z.array(FoundPerson) }),
  caller: 'service',
});
/**
 * Deletes the caller's account. Other services delete their data when they receive `personDeleted`. The
 * returned id gives access to the progress (`getDeletion`). Idempotent: returns the same id again.
 * `erasesSignIn`: the gateway has the account at the issuer erased too (`claimSignInErasures`).
 */
export const deleteAccount = request('members.person.delete', {
  input: z.strictObject({ erasesSignIn: z.boolean().optional() }),
  output: z.object({ ok: z.literal(true), deletionId: z.uuid() }),
  caller: 'required',
});

/** The services that store personal data and erase it when an account is deleted. */
export const PEOPLE_KEEPERS = ['members', 'commerce', 'catalog'] as const;

/**
 * Returns the progress of a deletion. The id is the only credential. `not-found` after 30 days. Besides the
 * services, the parts are `last-mail` (the address is kept until the last email is sent) and `sign-in` (the
 * account at an issuer that erases accounts on request).
 */
export const getDeletion = request('members.deletion.get', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({
    services: z.array(z.object({ name: z.string(), doneAt: z.iso.datetime().nullable() })),
  }),
});
/**
 * Returns up to 10 accounts that the gateway erases at the issuer, and reserves them for 30 seconds. An account that is
 * not reported with `finishSignInErasure` by then is returned again.
 * `begunBefore`: returns only accounts whose deletion began earlier.
 */
export const claimSignInErasures = request('members.deletion.claim-sign-ins', {
  input: z.strictObject({ begunBefore: z.iso.datetime().optional() }),
  output: z.object({
    erasures: z.array(z.object({ deletionId: z.uuid(), userId: z.uuid(), subject: z.string() })),
  }),
  caller: 'service',
});
/** Marks the part `sign-in` of a deletion as done. Idempotent; unknown ids are ignored. */
export const finishSignInErasure = request('members.deletion.finish-sign-in', {
  input: z.strictObject({ id: z.uuid() }),
  output: Done,
  caller: 'service',
});

/** An account was deleted. Services ask members whose it was (`getDeletedPerson`). */
export const personDeleted = event('members.person.deleted.v1', z.object({ deletionId: z.uuid() }));
/**
 * Returns whose data a deletion erases; null once every service, and the gateway, has reported that it is done. `not-found` for
 * an unknown deletion.
 */
export const getDeletedPerson = request('members.deletion.get-person', {
  input: z.strictObject({ deletionId: z.uuid() }),
  output: z.object({ userId: z.uuid().nullable() }),
  caller: 'service',
});
/**
 * Outcome of an open order of a deleted account: `amount` (US cents) is refunded, or the parcel is sent
 * anyway.
 */
export const OrderOfDeleted = z.object({
  orderId: z.uuid(),
  outcome: z.enum(['paid-back', 'being-sent']),
  amount: z.int(),
});
export type OrderOfDeleted = z.infer<typeof OrderOfDeleted>;

/**
 * A service has erased its data of a deleted user. Only holders of `deletionId` can tell whose. `orders`,
 * from commerce, are those that were in progress.
 */
export const personForgotten = event(
  'services.person.forgotten.v1',
  z.object({
    deletionId: z.uuid(),
    service: z.string().max(50),
    orders: z.array(OrderOfDeleted).optional(),
  }),
);
