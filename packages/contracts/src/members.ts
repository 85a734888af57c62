import { z } from 'zod';
import { Caller, Done, event, Nothing, request, Role } from './bus.js';
import { CastVote } from './club.js';
import { EmailAddress, ListAddress, TypedAddress } from './email-address.js';
import { ReceivedLetter } from './letters.js';
import { OrderNumber } from './orders.js';

/** What the browser knows of the signed-in person. */
export const User = z.object({
  /** Of a member of the club: what they make on a device is kept there under it. */
  id: z.uuid().optional(),
  firstName: z.string(),
  lastName: z.string(),
  email: EmailAddress,
  /** Left out: none. */
  roles: z.array(Role).optional(),
  /** Left out: not known right now. */
  clubMember: z.boolean().optional(),
});
export type User = z.infer<typeof User>;

/** Who a person is, as the issuer last told us. */
const Identity = User.pick({ firstName: true, lastName: true, email: true });

/** A device on which somebody is signed in. */
export const SignedInDevice = z.object({
  /** Names the session to its own person alone; worth nothing as a cookie. */
  id: z.string(),
  /** `Chrome on Android`, as far as the browser says. */
  device: z.string(),
  since: z.iso.datetime(),
  /** To the hour. */
  lastSeen: z.iso.datetime(),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

/** Finds or creates the person behind an issuer's subject; called by the gateway at sign-in alone. */
export const signInPerson = request('members.person.sign-in', {
  input: z.strictObject({
    issuer: z.string().max(500),
    subject: z.string().max(255),
    email: TypedAddress,
    firstName: z.string().max(200),
    lastName: z.string().max(200),
    /** Makes a person who is created by this very sign-in a member of the club; changes nothing for anybody else. */
    joinIfNew: z.boolean().optional(),
    /** Whether the issuer says that the address is theirs; left out: it does not. */
    emailVerified: z.boolean().optional(),
  }),
  output: Caller.omit({ roles: true }),
});

export const SubscriberForm = z.strictObject({
  name: z.string().trim().min(1).max(400),
  email: TypedAddress,
  agreeToTerms: z.literal(true),
});
export type SubscriberForm = z.infer<typeof SubscriberForm>;

/** Makes the caller a club member, under the session's own address; again: nothing changes. */
export const joinClub = request('members.club.join', {
  input: SubscriberForm,
  output: Done,
  caller: 'required',
});

/** Ends the caller's club membership; again: nothing changes. */
export const leaveClub = request('members.club.leave', { input: Nothing, output: Done, caller: 'required' });

/** Letters to the address of an account: `asked`, a mail asks whether it is theirs; `stopped`, it bounces or complained. */
export const NewsletterOfAccount = z.enum(['off', 'asked', 'on', 'stopped']);
export type NewsletterOfAccount = z.infer<typeof NewsletterOfAccount>;

/** What the caller's account page shows of them. */
export const getAccount = request('members.person.account', {
  input: Nothing,
  output: Identity.extend({
    createdAt: z.iso.datetime(),
    clubMemberSince: z.iso.datetime().nullable(),
    newsletter: NewsletterOfAccount,
    /** Since when letters go to the account's address; null when none do. */
    newsletterSince: z.iso.datetime().nullable(),
  }),
  caller: 'required',
});

export const NewsletterForm = z.strictObject({
  email: ListAddress,
});
export type NewsletterForm = z.infer<typeof NewsletterForm>;

/** Asks the address by mail whether that was its owner. Known and unknown ones get the same answer. */
export const subscribeNewsletter = request('members.newsletter.subscribe', {
  route: 'POST /api/newsletter-signup',
  sensitive: true,
  input: NewsletterForm,
  output: Done,
});
/** The owner's yes, by the token of the mail that asked; again: the same. Of a mail that is too old: `not-found`. */
export const confirmNewsletter = request('members.newsletter.confirm', {
  route: 'POST /api/newsletter/confirm',
  fieldsIn: 'query',
  sensitive: true,
  input: z.strictObject({ token: z.string().min(20).max(200) }),
  output: Done,
});
/** Letters to the address of the caller's account; an address that is not shown to be theirs is asked first. */
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
/** One-click unsubscribe (RFC 8058); an unknown token gets the same answer. */
export const unsubscribeNewsletter = request('members.newsletter.unsubscribe', {
  route: 'POST /api/newsletter/unsubscribe',
  fieldsIn: 'query',
  input: z.strictObject({ token: z.string().min(20).max(200) }),
  output: Done,
});

/** What a mail provider tells of an address, in the small JSON of our webhook. */
export const MailFeedback = z.object({
  /** `bounce`: it could not be delivered. `complaint`: its reader calls our mail spam. */
  type: z.enum(['bounce', 'complaint']),
  email: ListAddress,
  /** Of a bounce: whether it will never be delivered; a full mailbox will. Left out: it may be yet. */
  permanent: z.boolean().default(false),
});
export type MailFeedback = z.infer<typeof MailFeedback>;

/** Stops letters to an address that bounces for good or complains. Mails about orders are sent all the same. */
export const recordMailFeedback = request('members.mail.record-feedback', {
  input: MailFeedback,
  output: Done,
});

/** Everything the caller's account holds here, for the data export. */
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
/** How to reach a person, for the order desk; asked by commerce alone. Of a person who has been deleted: `not-found`. */
export const getContact = request('members.person.contact', {
  input: z.strictObject({ userId: z.uuid() }),
  /** `isProven`: the issuer has said that the address is theirs. */
  output: Identity.extend({ isProven: z.boolean() }),
  caller: 'service',
});
export const FoundPerson = Identity.extend({ id: z.uuid() });
export type FoundPerson = z.infer<typeof FoundPerson>;
/** Up to 50 people with all of these words in name and address, for the order desk; asked by commerce alone. */
export const findPeople = request('members.person.find', {
  input: z.strictObject({ q: z.string().trim().min(1).max(100) }),
  output: z.object({ people: z.array(FoundPerson) }),
  caller: 'service',
});
/**
 * Deletes the caller's account; other services forget the person when they hear of it. By the id one sees how far they
 * are; again: the same id. `erasesSignIn`: the gateway has their account at the issuer erased, and says when it is.
 */
export const deleteAccount = request('members.person.delete', {
  input: z.strictObject({ erasesSignIn: z.boolean().optional() }),
  output: z.object({ ok: z.literal(true), deletionId: z.uuid() }),
  caller: 'required',
});

/** The services that keep something of people, and erase it. */
export const PEOPLE_KEEPERS = ['members', 'commerce', 'catalog'] as const;

/**
 * How far a deletion is, for whoever holds its id; after 30 days `not-found`. Beside the services its parts are
 * `last-mail`, whose address is kept until it is sent, and `sign-in`, the account at an issuer that erases it for us.
 */
export const getDeletion = request('members.deletion.get', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({
    services: z.array(z.object({ name: z.string(), doneAt: z.iso.datetime().nullable() })),
  }),
});
/** The issuer has erased the account of a deletion; again, and of a deletion that nobody remembers: nothing happens. */
export const finishSignInErasure = request('members.deletion.finish-sign-in', {
  input: z.strictObject({ id: z.uuid() }),
  output: Done,
  caller: 'service',
});

export const personDeleted = event(
  'members.person.deleted.v1',
  z.object({ userId: z.uuid(), deletionId: z.uuid() }),
);
/** What became of an order with its buyer's account: `amount`, US cents, goes back, or the parcel is sent all the same. */
export const OrderOfDeleted = z.object({
  number: OrderNumber,
  outcome: z.enum(['paid-back', 'being-sent']),
  amount: z.int(),
});
export type OrderOfDeleted = z.infer<typeof OrderOfDeleted>;

/**
 * A service has done its part of a deletion: `deletionId` says whose, to nobody but who holds it. `orders`, of commerce,
 * are those that were under way.
 */
export const personForgotten = event(
  'services.person.forgotten.v1',
  z.object({
    deletionId: z.uuid(),
    service: z.string().max(50),
    orders: z.array(OrderOfDeleted).optional(),
  }),
);
