import type { PaymentIntentResult } from '@stripe/stripe-js';

/** Stands where the provider's browser SDK would: draws an empty form, and answers as it is told. */
export class FakeStripe {
  /** What the provider has; `amount` in US cents. */
  intent = { status: 'requires_payment_method', amount: 3_000 };
  /** How the next payments end. */
  answer: () => Promise<unknown> = async () => ({ paymentIntent: { status: 'succeeded' } });
  /** Where the provider was told to come back to, by each payment that it was asked to make. */
  readonly charged: string[] = [];

  /** Is what the SDK's script would have left in the window. */
  install(): void {
    const element = { mount() {}, unmount() {}, destroy() {}, update() {}, on() {}, off() {} };
    const none = async () => ({});
    const sdk = {
      elements: () => ({ create: () => element, update() {}, getElement: () => null }),
      createToken: none,
      createPaymentMethod: none,
      confirmCardPayment: none,
      retrievePaymentIntent: async () => ({ paymentIntent: this.intent }),
      confirmPayment: ({ confirmParams }: { confirmParams: { return_url: string } }) => {
        this.charged.push(confirmParams.return_url);
        return this.answer() as Promise<PaymentIntentResult>;
      },
    };
    Object.assign(window, { Stripe: Object.assign(() => sdk, { version: 'endive' }) });
  }

  /** As before any payment. */
  reset(): void {
    this.intent = { status: 'requires_payment_method', amount: 3_000 };
    this.answer = async () => ({ paymentIntent: { status: 'succeeded' } });
    this.charged.length = 0;
  }
}
