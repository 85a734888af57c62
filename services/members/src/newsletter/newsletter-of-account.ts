import type { NewsletterOfAccount } from '@studio/contracts';
import type { PersonEntity } from '../people/person.entity.js';
import type { NewsletterClaimEntity } from './newsletter-claim.entity.js';
import type { NewsletterSubscriptionEntity } from './newsletter-subscription.entity.js';

type Subscription = Pick<NewsletterSubscriptionEntity, 'state' | 'personId'>;
type Claim = Pick<NewsletterClaimEntity, 'isWithdrawn'>;
type Person = Pick<PersonEntity, 'id' | 'email' | 'verifiedEmail'>;

/** Whether the issuer has said that an account's address belongs to its person. */
export const isVerified = ({ email, verifiedEmail }: Person): boolean => verifiedEmail === email;

/**
 * What an account says of letters to its address. An address that is not shown to be its own may be anybody's: of such a
 * one it says no more than that it has asked.
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
