import { z } from 'zod';
import { badParameter } from '../wire/api-error.ts';
import { common, flag, ignored, integer, metadata, text } from '../wire/parameters.ts';
import { methodParameters } from '../payment-methods/choose-payment-method.ts';

const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));
/** Stripe's smallest and largest charge, in cents. */
const MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;

/** What an intent is made of, at its creation and at an update. */
export const intentParameters = {
  ...common,
  ...methodParameters,
  currency: text.transform((code) => code.toLowerCase()),
  amount: integer,
  description: text.optional(),
  metadata: metadata.optional(),
  receipt_email: z.union([z.literal(''), z.email('is not an email address')]).optional(),
  shipping: z.union([z.literal(''), z.looseObject({ name: text, address: z.looseObject({}) })]).optional(),
  customer: text.optional(),
  payment_method_types: z.array(z.literal('card', 'only card is taken here')).optional(),
  payment_method_options: ignored.optional(),
  setup_future_usage: ignored.optional(),
  statement_descriptor: text.optional(),
  statement_descriptor_suffix: text.optional(),
  transfer_group: text.optional(),
};

/** What can come with a confirmation. */
export const confirmParameters = {
  return_url: z.url('is not an address').optional(),
  error_on_requires_action: flag.optional(),
  off_session: ignored.optional(),
  mandate_data: ignored.optional(),
  use_stripe_sdk: ignored.optional(),
  radar_options: ignored.optional(),
};

/** Throws 400 for an amount or a currency that cannot be charged. */
export function checkPrice(amount: number, currency: string): void {
  if (!CURRENCIES.has(currency)) {
    throw badParameter(
      `Invalid currency: ${currency}. It must be a three-letter ISO code.`,
      'currency',
      'parameter_invalid',
    );
  }
  if (amount < 1) {
    throw badParameter(
      'This value must be greater than or equal to 1.',
      'amount',
      'parameter_invalid_integer',
    );
  }
  if (amount < MIN_AMOUNT) {
    const message = `Amount must be at least ${(MIN_AMOUNT / 100).toFixed(2)} ${currency}`;
    throw badParameter(message, 'amount', 'amount_too_small');
  }
  if (amount > MAX_AMOUNT) {
    throw badParameter(
      `Amount must be no more than ${(MAX_AMOUNT / 100).toFixed(2)} ${currency}`,
      'amount',
      'amount_too_large',
    );
  }
}

/** An empty text unsets a field. */
export function orNull<T>(value: T | ''): T | null {
  return value === '' ? null : value;
}
