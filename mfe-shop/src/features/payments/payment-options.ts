import type { StripePaymentElementOptions } from '@stripe/stripe-js';

/** Data of the card holder that prefills the form. */
export type Payer = NonNullable<
  Exclude<NonNullable<StripePaymentElementOptions['defaultValues']>['billingDetails'], 'never'>
>;

/**
 * Returns the options of the provider's form. It offers the payment methods that are enabled in the shop's account, with
 * wallets (Apple Pay, Google Pay) first where device and account support them, and does not ask again for known data.
 */
export function paymentOptions(seller: string, payer?: Payer): StripePaymentElementOptions {
  return {
    layout: { type: 'tabs', defaultCollapsed: false },
    wallets: { applePay: 'auto', googlePay: 'auto' },
    business: { name: seller },
    ...(payer && { defaultValues: { billingDetails: payer } }),
  };
}
