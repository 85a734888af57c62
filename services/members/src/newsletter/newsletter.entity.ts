import type { NewsletterOfAccount } from '@studio/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { isVerified, type PersonEntity } from '../people/person.entity.js';

/**
 * State of an address. `asked`: entered, and a confirmation mail was sent. `confirmed`: subscribed. `left`: unsubscribed.
 * `stopped`: bounced permanently or complained; final, and also recorded in `StoppedAddresses`. Other addresses have no
 * row.
 */
export type NewsletterState = 'asked' | 'confirmed' | 'left' | 'stopped';

type Before = NewsletterState | 'none';

/** All transitions of an address. In other states a step has no effect. */
export const NEWSLETTER_STEPS = {
  /** Someone enters the address. */
  ask: { none: 'asked', left: 'asked' },
  /** Its owner follows the link of the confirmation mail. */
  confirm: { asked: 'confirmed' },
  /** A person with this verified address turns letters on in their account. */
  turnOn: { none: 'confirmed', asked: 'confirmed', left: 'confirmed' },
  leave: { asked: 'left', confirmed: 'left' },
  stop: { asked: 'stopped', confirmed: 'stopped', left: 'stopped' },
} as const satisfies Record<string, Partial<Record<Before, NewsletterState>>>;

/** The states from which a step is allowed, for the condition of an UPDATE. */
export function statesBefore(step: keyof typeof NEWSLETTER_STEPS): NewsletterState[] {
  return Object.keys(NEWSLETTER_STEPS[step]).filter((state) => state !== 'none') as NewsletterState[];
}

/** An address that was entered for the newsletter. */
@Entity('newsletter_subscriptions')
export class NewsletterSubscriptionEntity {
  /** In lower case. */
  @PrimaryColumn('text')
  email: string;

  @Column('text', { default: 'asked' })
  state: NewsletterState;

  /** Referenced by deliveries of letters. */
  @Column('uuid', { unique: true, default: () => 'gen_random_uuid()' })
  id: string;

  /** When its state last changed. */
  @Column('timestamptz', { default: () => 'now()' })
  since: Date;

  /** Token in every letter that ends the subscription. */
  @Column('text', { unique: true })
  token: string;

  /** Token of the last confirmation mail. */
  @Column('text', { name: 'confirm_token', unique: true, nullable: true })
  confirmToken: string | null;

  /** When that mail was queued. */
  @Column('timestamptz', { name: 'asked_at', nullable: true })
  askedAt: Date | null;

  /** The person who has proven that the address is theirs, by a claim or through the issuer. */
  @Column('uuid', { name: 'person_id', nullable: true })
  personId: string | null;
}

/** A request of an account for letters to its unverified address. Deleted with the person. */
@Entity('newsletter_claims')
export class NewsletterClaimEntity {
  /** In lower case. */
  @PrimaryColumn('text')
  email: string;

  @PrimaryColumn('uuid', { name: 'person_id' })
  personId: string;

  /** Token of the last confirmation mail. It confirms that the address belongs to this person. */
  @Column('text', { unique: true })
  token: string;

  /** When that mail was queued; null when another mail to the address was queued within the hour. */
  @Column('timestamptz', { name: 'asked_at', nullable: true })
  askedAt: Date | null;

  /** Turned off in the account, or unsubscribed. */
  @Column('boolean', { name: 'is_withdrawn', default: false })
  isWithdrawn: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}

/** An address that got a mail about a claim within the last hour. It outlives the account, so that the limit holds. */
@Entity('claimed_addresses')
export class ClaimedAddressEntity {
  /** Its digest in `StoppedAddresses`. */
  @PrimaryColumn('text')
  digest: string;

  @Column('timestamptz', { name: 'asked_at', default: () => 'now()' })
  askedAt: Date;
}

type Subscription = Pick<NewsletterSubscriptionEntity, 'state' | 'personId'>;

type Claim = Pick<NewsletterClaimEntity, 'isWithdrawn'>;

type Person = Pick<PersonEntity, 'id' | 'email' | 'verifiedEmail'>;

/**
 * The newsletter state that an account shows. An unverified address may belong to someone else, so the account only
 * shows whether it has asked.
 */
export function newsletterOfAccount(
  person: Person,
  subscription: Subscription | null,
  claim: Claim | null,
): NewsletterOfAccount {
  if (!isVerified(person) && subscription?.personId !== person.id)
    return claim && !claim.isWithdrawn ? 'asked' : 'off';
  if (!subscription) return 'off';
  return ({ asked: 'asked', confirmed: 'on', left: 'off', stopped: 'stopped' } as const)[subscription.state];
}
