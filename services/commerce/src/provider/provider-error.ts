import Stripe from 'stripe';
import { BusError } from '@studio/service-kit';

/** Failures that say something about our request, not about the provider's health. */
const OURS = new Set(['StripeInvalidRequestError', 'StripeIdempotencyError', 'StripeCardError']);

/** The same request, sent before by another caller, is still being worked on. */
const IN_USE = 'idempotency_key_in_use';

/** True when the request can be sent again: the provider is down, slow or busy with the same one, or refuses our key. */
export function isProviderDown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && (!OURS.has(error.type) || error.code === IN_USE);
}

/** True when the provider has read the request and will never take it. */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** The provider's own error code, such as `payment_intent_unexpected_state`. */
export function providerCode(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined;
}

/** What a buyer is told while the provider cannot be reached; other errors are passed on as they are. */
export function unavailableWhenDown(error: unknown): unknown {
  if (!isProviderDown(error)) return error;
  return new BusError(
    'payment-provider-unavailable',
    'Card payments cannot be reached right now. Nothing was charged; please try again in a moment.',
  );
}
