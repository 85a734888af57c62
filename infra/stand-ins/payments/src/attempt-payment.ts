import { z } from 'zod';
import { documentation, parameters } from './parameters.ts';
import { bookCharge, newCharge, newDispute, type Refusal } from './charges.ts';
import { choosePaymentMethod, type PaymentMethod } from './payment-methods.ts';
import { behaviourOf } from './browser/test-cards.ts';
import type { ApiObject, Call, Outcome } from './call.ts';
import { findPaymentIntent, type PaymentIntent, showPaymentIntent } from './payment-intent.ts';
import type { Store } from './store.ts';

function refusal(code: string, message: string, more: Partial<Refusal>): Refusal {
  return { type: 'card_error', code, doc_url: documentation(code), message, charges: true, ...more };
}

export const DECLINED = refusal('card_declined', 'Your card was declined.', {
  decline_code: 'generic_decline',
});
export const INSUFFICIENT_FUNDS = refusal('card_declined', 'Your card has insufficient funds.', {
  decline_code: 'insufficient_funds',
});
export const AUTHENTICATION_FAILED = refusal(
  'payment_intent_authentication_failure',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  { type: 'invalid_request_error', charges: false },
);

export interface Attempt {
  intent: PaymentIntent;
  answer: Pick<Outcome, 'status' | 'body'>;
  /** Its charge, and the charge's dispute. */
  charges: { body: ApiObject; parent: string }[];
  events: NonNullable<Outcome['events']>;
}

interface Wishes {
  return_url?: string | undefined;
}

/** Attempts a payment with a card: the effect on the intent, and the response. */
export function attemptPayment(
  intent: PaymentIntent,
  method: PaymentMethod,
  wishes: Wishes,
  call: Call,
): Attempt {
  const behaviour = behaviourOf(method.card.last4);
  if (behaviour === 'declined') return refusePayment(intent, method, DECLINED, call);
  if (behaviour === 'insufficient-funds') return refusePayment(intent, method, INSUFFICIENT_FUNDS, call);
  if (behaviour === 'succeeds' || behaviour === 'refunds-fail') return settlePayment(intent, method, call);
  if (behaviour === 'disputed') return settlePayment(intent, method, call, 'disputed');
  const next: PaymentIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: nextAction(intent, wishes.return_url, call.baseUrl),
  };
  return {
    intent: next,
    answer: { body: showPaymentIntent(next, call.key) },
    charges: [],
    events: [{ type: 'payment_intent.requires_action', object: next }],
  };
}

/** The payment succeeds: a charge is made and the intent ends. With some cards a dispute follows immediately. */
export function settlePayment(
  intent: PaymentIntent,
  method: PaymentMethod,
  call: Call,
  then?: 'disputed',
): Attempt {
  const charge = { ...newCharge(intent, method, null, call), disputed: then === 'disputed' };
  const disputes = charge.disputed ? [newDispute(charge, call)] : [];
  const next: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  };
  return {
    intent: next,
    answer: { body: showPaymentIntent(next, call.key) },
    charges: [charge, bookCharge(charge), ...disputes].map((body) => ({ body, parent: intent.id })),
    events: [
      { type: 'charge.succeeded', object: charge },
      { type: 'payment_intent.succeeded', object: next },
      ...disputes.map((object) => ({ type: 'charge.dispute.created', object })),
    ],
  };
}

/** The payment is declined: the intent waits for another card, and the response is 402 with the whole intent. */
export function refusePayment(
  intent: PaymentIntent,
  method: PaymentMethod,
  refusal: Refusal,
  call: Call,
): Attempt {
  const charge = refusal.charges ? newCharge(intent, method, refusal, call) : null;
  const { charges: _, ...shown } = refusal;
  const error = { ...shown, ...(charge && { charge: charge.id }) };
  const next: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge?.id ?? intent.latest_charge,
    last_payment_error: { ...error, payment_method: method },
    next_action: null,
  };
  const shownIntent = showPaymentIntent(next, call.key);
  return {
    intent: next,
    answer: {
      status: 402,
      body: { error: { ...error, payment_intent: shownIntent, payment_method: method } },
    },
    charges: charge ? [{ body: charge, parent: intent.id }] : [],
    events: [{ type: 'payment_intent.payment_failed', object: next }],
  };
}

function nextAction(intent: PaymentIntent, returnUrl: string | undefined, baseUrl: string): object {
  const query = new URLSearchParams({
    client_secret: intent.client_secret,
    ...(returnUrl && { return_url: returnUrl }),
  });
  const url = `${baseUrl}/v3/authenticate/${intent.id}?${query}`;
  if (returnUrl) return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
  return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
}

const shape = z.strictObject({ client_secret: z.string(), result: z.enum(['complete', 'fail']) });

/**
 * The result of the authentication step. Answers 200 with the intent as it is afterwards; an intent that does not
 * wait for authentication is unchanged.
 */
export async function finishAuthentication(call: Call, store: Store): Promise<Outcome> {
  const asked = parameters(shape, call.form);
  const { version, body } = await findPaymentIntent(call, store);
  if (body.status !== 'requires_action') return { body: showPaymentIntent(body, call.key) };
  const chosen = await choosePaymentMethod({ payment_method: body.payment_method! }, call, store);
  const attempt =
    asked.result === 'complete'
      ? settlePayment(body, chosen!.method, call)
      : refusePayment(body, chosen!.method, AUTHENTICATION_FAILED, call);
  return {
    body: showPaymentIntent(attempt.intent, call.key),
    insert: attempt.charges,
    update: [{ version, body: attempt.intent }],
    events: attempt.events,
  };
}
