import { formDraft } from '@studio/web-kit';
import { stripeFor } from '../payments/load-stripe.js';

/** Where a payment ends. */
export const THANKS = '/donate?success=true';

const paying = formDraft('paying-donation');

/** Maximum wait for the provider, in ms. */
const MAX_WAIT_MS = 30_000;

/** A donation that can be paid. `amount` is in whole US dollars. */
export interface StartedDonation {
  amount: number;
  clientSecret: string;
  /** The content of the form, as JSON. */
  gift: string;
}

/**
 * Saves that a donation is being paid. If the page is left, or the answer is lost, the next donation checks it first, also
 * if the donor's session has ended since.
 */
export function rememberPaying(owner: string | null, { clientSecret, gift }: StartedDonation): void {
  paying.save(null, { clientSecret, gift, owner: owner ?? '' });
}

/** Removes what was saved once the result of the payment is known. */
export const forgetPaying = (): void => paying.forget();

/**
 * Asks the provider about the donor's last payment whose result the page did not see. Null if there is none, or it can no
 * longer be paid. Rejects when there is no answer: a new donation could be the second charge.
 */
export async function unseenPayment(
  owner: string | null,
  settings: { publishableKey: string; scriptUrl: string | null },
): Promise<{ isPaid: boolean; clientSecret: string; gift?: string } | null> {
  const { clientSecret, gift, owner: donor } = paying.read(owner)?.fields ?? {};
  if (!clientSecret || (owner && donor && donor !== owner)) return null;
  const stripe = await stripeFor(settings.publishableKey, settings.scriptUrl);
  if (!stripe) throw new Error('The provider is not available.');
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The provider does not answer.')), MAX_WAIT_MS),
  );
  const asked = stripe.retrievePaymentIntent(clientSecret);
  const { paymentIntent, error } = await Promise.race([asked, timeout]);
  if (error && error.type !== 'invalid_request_error') throw new Error(error.message);
  if (!paymentIntent || paymentIntent.status === 'canceled') return null;
  const isPaid = paymentIntent.status === 'succeeded' || paymentIntent.status === 'processing';
  return { isPaid, clientSecret, ...(gift && { gift }) };
}
