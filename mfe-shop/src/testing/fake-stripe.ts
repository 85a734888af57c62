import { beforeEach } from '@jest/globals';
import type { PaymentIntentResult } from '@stripe/stripe-js';

/** Replaces the provider's browser SDK in tests: renders an empty form and returns the configured answers. */
export class FakeStripe {
  /** The provider's payment intent; `amount` in US cents. */
  intent = { status: 'requires_payment_method', amount: 3_000 };
  /** Result of the next payments. */
  answer: () => Promise<unknown> = async () => ({ paymentIntent: { status: 'succeeded' } });
  /** The provider cannot be reached. */
  isDown = false;
  /** The provider never answers what it is asked. */
  isMute = false;
  /** Return address of each payment that was confirmed. */
  readonly charged: string[] = [];

  /** Sets the global that the SDK's script would define. */
  install(): void {
    const element = { mount() {}, unmount() {}, destroy() {}, update() {}, on() {}, off() {} };
    const none = async () => ({});
    const sdk = {
      elements: () => ({ create: () => element, update() {}, getElement: () => null }),
      createToken: none,
      createPaymentMethod: none,
      confirmCardPayment: none,
      retrievePaymentIntent: async () =>
        this.isMute
          ? new Promise(() => undefined)
          : this.isDown
            ? { error: { type: 'api_connection_error' } }
            : { paymentIntent: this.intent },
      confirmPayment: ({ confirmParams }: { confirmParams: { return_url: string } }) => {
        this.charged.push(confirmParams.return_url);
        return this.answer() as Promise<PaymentIntentResult>;
      },
    };
    Object.assign(window, { Stripe: Object.assign(() => sdk, { version: 'endive' }) });
  }

  /** Resets to the state before any payment. */
  reset(): void {
    this.intent = { status: 'requires_payment_method', amount: 3_000 };
    this.answer = async () => ({ paymentIntent: { status: 'succeeded' } });
    this.isDown = false;
    this.isMute = false;
    this.charged.length = 0;
  }
}

/** Installs a fake SDK for the tests of a file. It is reset, and the storage of the browser cleared, before each test. */
export function fakeStripe(): FakeStripe {
  const stripe = new FakeStripe();
  stripe.install();
  beforeEach(() => {
    stripe.reset();
    sessionStorage.clear();
    localStorage.clear();
  });
  return stripe;
}
