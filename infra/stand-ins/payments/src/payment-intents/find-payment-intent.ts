import { timingSafeEqual } from 'node:crypto';
import type { Store } from '../storage/store.ts';
import { ApiError, noSuch } from '../wire/api-error.ts';
import type { Call, Stored } from '../wire/call.ts';
import type { PaymentIntent } from './payment-intent.ts';

/**
 * The intent of the path. With the publishable key only together with its client secret.
 * Throws 404 for an unknown one, and in the browser also for a wrong secret, in the same words.
 */
export async function findPaymentIntent(call: Call, store: Store): Promise<Stored<PaymentIntent>> {
  const found = await store.find<PaymentIntent>('payment_intent', call.target);
  const given = call.form.client_secret;
  if (call.key === 'publishable' && typeof given !== 'string') {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      code: 'parameter_missing',
      message: 'Missing required param: client_secret.',
      param: 'client_secret',
    });
  }
  const mayKnow =
    given === undefined || (typeof given === 'string' && found && same(given, found.body.client_secret));
  if (!found || !mayKnow) throw noSuch('payment_intent', call.target, 'intent');
  return found;
}

function same(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
