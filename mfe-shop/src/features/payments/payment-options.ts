import type { StripePaymentElementOptions } from '@stripe/stripe-js';

/** Whose card it will be, for the form to begin with. */
export type Payer = NonNullable<
  Exclude<NonNullable<StripePaymentElementOptions['defaultValues']>['billingDetails'], 'never'>
>;

/**
 * How the provider's form is set: the methods that the shop's account has switched on, wallets first where the device
 * and the account offer them (Apple Pay, Google Pay), and nothing asked twice that the buyer has told already.
 */
export function paymentOptions(seller: string, payer?: Payer): StripePaymentElementOptions {
  return {
    layout: { type: 'tabs', defaultCollapsed: false },
    wallets: { applePay: 'auto', googlePay: 'auto' },
    business: { name: seller },
    ...(payer && { defaultValues: { billingDetails: payer } }),
  };
}
