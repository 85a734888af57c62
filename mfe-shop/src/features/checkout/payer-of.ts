import type { User } from '@studio/contracts';
import type { Payer } from '../payments/payment-options.js';
import type { Country } from './address.js';
import type { CheckoutForm } from './shipping-form.js';

/** Returns the payer with the billing address, which defaults to the shipping address. */
export function payerOf(
  { shipping, billing }: CheckoutForm,
  countries: readonly Country[],
  user: User | null,
): Payer {
  const address = billing ?? shipping;
  return {
    name: address.fullName,
    email: user?.email ?? undefined,
    address: {
      line1: address.addressLine1,
      line2: address.addressLine2,
      city: address.city,
      state: address.state,
      postal_code: address.postalCode,
      country: countries.find(({ name }) => name === address.country)?.code,
    },
  };
}
