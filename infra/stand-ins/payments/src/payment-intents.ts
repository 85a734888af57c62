import { z } from 'zod';
import { methodParameters, newPaymentMethod } from './payment-methods.ts';
import type { Store } from './store.ts';
import type { Call, Outcome } from './call.ts';
import { badParameter, common, ignored, integer, metadata, parameters } from './parameters.ts';
import { attemptPayment } from './attempt-payment.ts';
import {
  findPaymentIntent,
  newPaymentIntent,
  type PaymentIntent,
  showPaymentIntent,
  unexpectedState,
} from './payment-intent.ts';

const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));
/** Stripe's minimum and maximum charge, in cents. */
const MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;

/** Throws 400 for an invalid amount or currency. */
function checkPrice(amount: number, currency: string): void {
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

const creation = z.strictObject({
  ...common,
  amount: integer,
  currency: z.string().transform((code) => code.toLowerCase()),
  metadata,
  automatic_payment_methods: z.strictObject({ enabled: z.literal('true') }).optional(),
});

/** POST /v1/payment_intents */
export async function createPaymentIntent(call: Call): Promise<Outcome> {
  const { amount, currency, metadata } = parameters(creation, call.form);
  checkPrice(amount, currency);
  const intent = newPaymentIntent({ amount, currency, metadata }, call);
  return {
    body: intent,
    insert: [{ body: intent }],
    events: [{ type: 'payment_intent.created', object: intent }],
  };
}

const confirmation = z.strictObject({
  ...common,
  ...methodParameters,
  client_secret: z.string().optional(),
  return_url: z.url('is not an address').optional(),
  use_stripe_sdk: ignored.optional(),
});

/** POST /v1/payment_intents/:id/confirm, from the server or, with the client secret, from the browser. */
export async function confirmPaymentIntent(call: Call, store: Store): Promise<Outcome> {
  const asked = parameters(confirmation, call.form);
  const found = await findPaymentIntent(call, store);
  const { status } = found.body;
  if (status === 'succeeded' || status === 'canceled') throw unexpectedState(found.body, 'confirm', call);
  const method = newPaymentMethod(asked, call.now);
  const attempt = attemptPayment(found.body, method, call);
  return {
    ...attempt.answer,
    insert: [{ body: method }, ...attempt.charges],
    update: [{ version: found.version, body: attempt.intent }],
    events: attempt.events,
  };
}

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;
const cancellation = z.strictObject({ ...common, cancellation_reason: z.enum(REASONS).optional() });

/** POST /v1/payment_intents/:id/cancel */
export async function cancelPaymentIntent(call: Call, store: Store): Promise<Outcome> {
  parameters(cancellation, call.form);
  const { version, body } = await findPaymentIntent(call, store);
  if (body.status === 'succeeded' || body.status === 'canceled') throw unexpectedState(body, 'cancel', call);
  const next: PaymentIntent = { ...body, status: 'canceled', next_action: null };
  return {
    body: next,
    update: [{ version, body: next }],
    events: [{ type: 'payment_intent.canceled', object: next }],
  };
}

const retrieval = z.strictObject({ ...common, client_secret: z.string().optional() });

/** GET /v1/payment_intents/:id */
export async function retrievePaymentIntent(call: Call, store: Store): Promise<Outcome> {
  parameters(retrieval, call.form);
  const { body } = await findPaymentIntent(call, store);
  return { body: showPaymentIntent(body, call.key) };
}
