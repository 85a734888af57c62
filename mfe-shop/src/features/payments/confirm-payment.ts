import type { Stripe, StripeElements } from '@stripe/stripe-js';

/** How an attempt to pay ended. `unexpected` means that nobody knows: the message is safe to show. */
export type PaymentResult =
  | { outcome: 'succeeded' | 'processing' }
  | { outcome: 'declined'; message: string }
  | { outcome: 'unexpected' };

/** Confirms through the provider; leaves the page only where the payment method demands it. Never throws. */
export async function confirmPayment(
  stripe: Stripe,
  elements: StripeElements,
  returnUrl: string,
): Promise<PaymentResult> {
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnUrl },
      redirect: 'if_required',
    });
    if (error)
      return { outcome: 'declined', message: error.message ?? 'An error occurred with your payment' };
    if (paymentIntent?.status === 'succeeded') return { outcome: 'succeeded' };
    if (paymentIntent?.status === 'processing') return { outcome: 'processing' };
    return { outcome: 'declined', message: 'An error occurred with your payment' };
  } catch {
    return { outcome: 'unexpected' };
  }
}
