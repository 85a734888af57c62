import type { Stripe, StripeElements } from '@stripe/stripe-js';

/**
 * Result of an attempt to pay. `changed`: the payment differs from what the page shows, and nothing was charged.
 * `unexpected`: the result is unknown. Every message may be shown to the visitor.
 */
export type PaymentResult =
  | { outcome: 'succeeded' | 'processing' | 'changed' }
  | { outcome: 'declined'; message: string }
  | { outcome: 'unexpected' };

/** The payment as the page shows it. */
export interface ShownPayment {
  clientSecret: string;
  /** Amount in US cents. */
  amount: number;
  /** Address to which the provider returns if it has to leave the page. */
  returnUrl: string;
}

const DECLINED = 'An error occurred with your payment';

/**
 * Reads the payment intent and confirms it only if its amount is the displayed one. Leaves the page only if the payment
 * method requires it. Never rejects.
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
    // Another tab has paid, or the response to an earlier attempt was lost: the payment has succeeded.
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
