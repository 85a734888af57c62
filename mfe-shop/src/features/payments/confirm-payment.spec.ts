import { describe, expect, it } from '@jest/globals';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { confirmPayment } from './confirm-payment.js';

const answering = (answer: () => unknown) =>
  confirmPayment(
    { confirmPayment: async () => answer() } as unknown as Stripe,
    {} as StripeElements,
    'https://x.test/',
  );

describe('confirming a payment', () => {
  it.each(['succeeded', 'processing'] as const)('takes %s as it is', async (status) => {
    expect(await answering(() => ({ paymentIntent: { status } }))).toEqual({ outcome: status });
  });

  it('tells the provider’s reason, or that there was one', async () => {
    expect(await answering(() => ({ error: { message: 'Your card was declined.' } }))).toEqual({
      outcome: 'declined',
      message: 'Your card was declined.',
    });
    const words = { outcome: 'declined', message: 'An error occurred with your payment' };
    expect(await answering(() => ({ error: {} }))).toEqual(words);
    expect(await answering(() => ({ paymentIntent: { status: 'requires_payment_method' } }))).toEqual(words);
  });

  it('never throws', async () => {
    const broken = () => {
      throw new Error('the network went away');
    };
    expect(await answering(broken)).toEqual({ outcome: 'unexpected' });
  });
});
