import Stripe from 'stripe';
import { BusError } from '@studio/service-kit';

/** Errors caused by our request, not by an outage of the provider. */
const OURS = new Set(['StripeInvalidRequestError', 'StripeIdempotencyError', 'StripeCardError']);

/** An identical request is still being processed. */
const IN_USE = 'idempotency_key_in_use';

/** True when the request can be retried: the provider is down, slow, busy with the same request, or rejects our key. */
function isProviderDown(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && (!OURS.has(error.type) || error.code === IN_USE);
}

/** True when the provider will never accept the request. */
export function isRejectedPermanently(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof RefundFailed;
}

/** The provider accepted a refund, and the money did not arrive. */
export class RefundFailed extends Error {
  constructor({ id, status }: Pick<Stripe.Refund, 'id' | 'status'>) {
    super(`The provider's refund ${id} ended ${status}.`);
  }
}

/** The provider's own error code, such as `payment_intent_unexpected_state`. */
export function providerCode(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined;
}

/** Maps an outage of the provider to `payment-provider-unavailable`; returns other errors unchanged. */
export function unavailableWhenDown(error: unknown): unknown {
  if (!isProviderDown(error)) return error;
  return new BusError(
    'payment-provider-unavailable',
    'Card payments cannot be reached right now. Nothing was charged; please try again in a moment.',
  );
}
