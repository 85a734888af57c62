import type { Stripe, StripeElements } from '@stripe/stripe-js';

/**
 * How an attempt to pay ended. `changed`: the payment is not, or no longer, what the page shows, and nothing was
 * charged. `unexpected` means that nobody knows: the message is safe to show.
 */
export type PaymentResult =
  | { outcome: 'succeeded' | 'processing' | 'changed' }
  | { outcome: 'declined'; message: string }
  | { outcome: 'unexpected' };

/** What the page shows to whoever is about to pay. */
export interface ShownPayment {
  clientSecret: string;
  /** US cents. */
  amount: number;
  /** Where the provider comes back to, if it has to leave the page. */
  returnUrl: string;
}

const DECLINED = 'An error occurred with your payment';

/**
 * Asks the provider what it would charge, and confirms only when that is the amount that is shown; leaves the page
 * only where the payment method demands it. Never throws.
 */
export async function confirmPayment(
  stripe: Stripe,
  elements: StripeElements,
  { clientSecret, amount, returnUrl }: ShownPayment,
): Promise<PaymentResult> {
  try {
    const before = await stripe.retrievePaymentIntent(clientSecret);
    if (before.error) return { outcome: 'declined', message: before.error.message ?? DECLINED };
    const { status, amount: charged } = before.paymentIntent;
    if (status === 'succeeded' || status === 'processing') return { outcome: status };
    if (status === 'canceled' || charged !== amount) return { outcome: 'changed' };
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    });
    // Another tab was quicker, or the answer to an earlier press was lost: it is paid all the same.
    const paidAlready = error?.payment_intent?.status;
    if (paidAlready === 'succeeded' || paidAlready === 'processing') return { outcome: paidAlready };
    if (error) return { outcome: 'declined', message: error.message ?? DECLINED };
    if (paymentIntent?.status === 'succeeded') return { outcome: 'succeeded' };
    if (paymentIntent?.status === 'processing') return { outcome: 'processing' };
    return { outcome: 'declined', message: DECLINED };
  } catch {
    return { outcome: 'unexpected' };
  }
}
