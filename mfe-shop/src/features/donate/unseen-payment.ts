import { formDraft } from '@studio/web-kit';
import { stripeFor } from '../payments/load-stripe.js';

/** Where a payment ends. */
export const THANKS = '/donate?success=true';

const paying = formDraft('paying-donation');

/** Maximum wait for the provider, in ms. */
const MAX_WAIT_MS = 30_000;

/** Saves that a donation is being paid. If the page is left, or the answer is lost, the next donation checks it first. */
export function rememberPaying(owner: string | null, clientSecret: string): void {
  paying.save(owner, { clientSecret });
}

/** Removes what was saved once the result of the payment is known. */
export const forgetPaying = (): void => paying.forget();

/**
 * Asks the provider whether the visitor has paid a donation whose result the page did not see. Rejects when there is no
 * answer: a new donation could be the second charge.
 */
export async function hasPaidUnseen(
  owner: string | null,
  settings: { publishableKey: string; scriptUrl: string | null },
): Promise<boolean> {
  const clientSecret = paying.read(owner)?.fields['clientSecret'];
  if (!clientSecret) return false;
  const stripe = await stripeFor(settings.publishableKey, settings.scriptUrl);
  if (!stripe) throw new Error('The provider is not available.');
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The provider does not answer.')), MAX_WAIT_MS),
  );
  const asked = stripe.retrievePaymentIntent(clientSecret);
  const { paymentIntent, error } = await Promise.race([asked, timeout]);
  if (error && error.type !== 'invalid_request_error') throw new Error(error.message);
  return paymentIntent?.status === 'succeeded' || paymentIntent?.status === 'processing';
}
