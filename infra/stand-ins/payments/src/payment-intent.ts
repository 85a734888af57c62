import { ApiError, type ErrorBody, noSuch, refused } from './parameters.ts';
import { type ApiObject, type Call, newId, sameText, type Stored } from './call.ts';
import type { Store } from './store.ts';

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';

export interface PaymentIntent extends ApiObject {
  object: 'payment_intent';
  /** In the currency's smallest unit, as is `amount_received`. */
  amount: number;
  amount_received: number;
  currency: string;
  client_secret: string;
  created: number;
  last_payment_error: ErrorBody | null;
  latest_charge: string | null;
  metadata: Record<string, string>;
  next_action: object | null;
  payment_method: string | null;
  status: IntentStatus;
}

/** A new intent, with the fields of Stripe's that the site, its tests and its drills read. */
export function newPaymentIntent(
  asked: Pick<PaymentIntent, 'amount' | 'currency' | 'metadata'>,
  call: Call,
): PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount_received: 0,
    client_secret: `${id}_${newId('secret', 25)}`,
    created: call.now,
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
    ...asked,
  } as PaymentIntent;
}

const PRIVATE = ['metadata', 'latest_charge', 'amount_received'];

/** The fields that the caller may see: a browser with the publishable key sees fewer than the server. */
export function showPaymentIntent(intent: PaymentIntent, key: Call['key']): object {
  if (key === 'secret') return intent;
  return Object.fromEntries(Object.entries(intent).filter(([name]) => !PRIVATE.includes(name)));
}

/**
 * The intent of the path. A publishable key also needs its client secret. Throws 404 for an unknown intent, and with
 * a publishable key the same for a wrong secret.
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
    given === undefined || (typeof given === 'string' && found && sameText(given, found.body.client_secret));
  if (!found || !mayKnow) throw noSuch('payment_intent', call.target, 'intent');
  return found;
}

const OPEN = 'requires_payment_method, requires_capture, requires_confirmation, requires_action, processing';

/** 400 payment_intent_unexpected_state with the current intent, so that the caller can continue from it. */
export function unexpectedState(intent: PaymentIntent, deed: 'confirm' | 'cancel', call: Call): ApiError {
  return refused(reason(intent, deed), 'payment_intent_unexpected_state', {
    payment_intent: showPaymentIntent(intent, call.key),
  });
}

function reason({ status }: PaymentIntent, deed: string): string {
  if (deed === 'cancel') {
    return `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: ${OPEN}.`;
  }
  return status === 'succeeded'
    ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
    : `You cannot confirm this PaymentIntent because it has a status of ${status}.`;
}
