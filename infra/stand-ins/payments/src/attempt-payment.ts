import { z } from 'zod';
import { parameters } from './parameters.ts';
import { bookCharge, newCharge, newDispute, type Refusal } from './charges.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { behaviourOf } from './browser/test-cards.ts';
import type { ApiObject, Call, Outcome } from './call.ts';
import { findPaymentIntent, type PaymentIntent, showPaymentIntent } from './payment-intent.ts';
import type { Store } from './store.ts';

function refusal(code: string, message: string, more: Partial<Refusal>): Refusal {
  return { type: 'card_error', code, message, charges: true, ...more };
}

const DECLINED = refusal('card_declined', 'Your card was declined.', {
  decline_code: 'generic_decline',
});
const INSUFFICIENT_FUNDS = refusal('card_declined', 'Your card has insufficient funds.', {
  decline_code: 'insufficient_funds',
});
const AUTHENTICATION_FAILED = refusal(
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

/** Attempts a payment with a card: the effect on the intent, and the response. */
export function attemptPayment(intent: PaymentIntent, method: PaymentMethod, call: Call): Attempt {
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
    next_action: { type: 'use_stripe_sdk' },
  };
  return {
    intent: next,
    answer: { body: showPaymentIntent(next, call.key) },
    charges: [],
    events: [{ type: 'payment_intent.requires_action', object: next }],
  };
}

/** The payment succeeds: a charge is made and the intent ends. With some cards a dispute follows immediately. */
function settlePayment(intent: PaymentIntent, method: PaymentMethod, call: Call, then?: 'disputed'): Attempt {
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
function refusePayment(intent: PaymentIntent, method: PaymentMethod, refusal: Refusal, call: Call): Attempt {
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

const shape = z.strictObject({ client_secret: z.string(), result: z.enum(['complete', 'fail']) });

/**
 * The result of the authentication step. Answers 200 with the intent as it is afterwards; an intent that does not
 * wait for authentication is unchanged.
 */
export async function finishAuthentication(call: Call, store: Store): Promise<Outcome> {
  const asked = parameters(shape, call.form);
  const { version, body } = await findPaymentIntent(call, store);
  if (body.status !== 'requires_action') return { body: showPaymentIntent(body, call.key) };
  const { body: method } = (await store.find<PaymentMethod>('payment_method', body.payment_method!))!;
  const attempt =
    asked.result === 'complete'
      ? settlePayment(body, method, call)
      : refusePayment(body, method, AUTHENTICATION_FAILED, call);
  return {
    body: showPaymentIntent(attempt.intent, call.key),
    insert: attempt.charges,
    update: [{ version, body: attempt.intent }],
    events: attempt.events,
  };
}
