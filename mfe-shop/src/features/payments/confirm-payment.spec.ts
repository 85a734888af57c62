import { describe, expect, it } from '@jest/globals';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { confirmPayment } from './confirm-payment.js';

const OPEN = { status: 'requires_payment_method', amount: 2_000 };

/** Confirms a payment shown as $20.00. `asked` counts the charges that were requested. */
async function paying(answer: () => unknown, before: unknown = { paymentIntent: OPEN }) {
  let asked = 0;
  const stripe = {
    retrievePaymentIntent: async () => before,
    confirmPayment: async () => {
      asked += 1;
      return answer();
    },
  } as unknown as Stripe;
  const shown = { clientSecret: 'pi_secret', amount: 2_000, returnUrl: 'https://x.test/' };
  return { ...(await confirmPayment(stripe, {} as StripeElements, shown)), asked };
}

describe('confirmPayment', () => {
  it.each(['succeeded', 'processing'] as const)('returns the outcome %s', async (status) => {
    expect(await paying(() => ({ paymentIntent: { status } }))).toEqual({ outcome: status, asked: 1 });
  });

  it('returns the provider’s reason, or a general one', async () => {
    expect(await paying(() => ({ error: { message: 'Your card was declined.' } }))).toEqual({
      outcome: 'declined',
      message: 'Your card was declined.',
      asked: 1,
    });
    const words = { outcome: 'declined', message: 'An error occurred with your payment', asked: 1 };
    expect(await paying(() => ({ error: {} }))).toEqual(words);
    expect(await paying(() => ({ paymentIntent: { status: 'requires_payment_method' } }))).toEqual(words);
  });

  it.each([
    ['another amount than is shown', { paymentIntent: { ...OPEN, amount: 3_000 } }, 'changed'],
    ['a payment that was cancelled', { paymentIntent: { ...OPEN, status: 'canceled' } }, 'changed'],
    ['what is paid already', { paymentIntent: { ...OPEN, status: 'succeeded' } }, 'succeeded'],
    ['what cannot be looked up', { error: { message: 'No connection.' } }, 'declined'],
  ])('charges nothing for %s', async (_, before, outcome) => {
    expect(await paying(() => ({ paymentIntent: { status: 'succeeded' } }), before)).toMatchObject({
      outcome,
      asked: 0,
    });
  });

  it('succeeds if another click has already paid', async () => {
    const error = { message: 'It has already succeeded.', payment_intent: { status: 'succeeded' } };
    expect(await paying(() => ({ error }))).toEqual({ outcome: 'succeeded', asked: 1 });
  });

  it('never throws', async () => {
    const broken = () => {
      throw new Error('the network went away');
    };
    expect(await paying(broken)).toEqual({ outcome: 'unexpected', asked: 1 });
  });
});
