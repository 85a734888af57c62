import type { NewsletterOfAccount } from '@studio/contracts';
import type { PersonEntity } from '../people/person.entity.js';
import type { NewsletterSubscriptionEntity } from './newsletter-subscription.entity.js';

type Subscription = Pick<NewsletterSubscriptionEntity, 'state' | 'personId' | 'askedFor'>;
type Person = Pick<PersonEntity, 'id' | 'email' | 'verifiedEmail'>;

/** Whether the issuer has said that an account's address belongs to its person. */
export const isVerified = ({ email, verifiedEmail }: Person): boolean => verifiedEmail === email;

/**
 * What an account says of letters to its address. An address that is not shown to be its own may be anybody's: of such a
 * one it says no more than that it has asked.
 */
export function newsletterOfAccount(person: Person, subscription: Subscription | null): NewsletterOfAccount {
  if (!subscription) return 'off';
  const { state, personId, askedFor } = subscription;
  if (!isVerified(person) && personId !== person.id) return askedFor === person.id ? 'asked' : 'off';
  return ({ asked: 'asked', confirmed: 'on', left: 'off', stopped: 'stopped' } as const)[state];
}
