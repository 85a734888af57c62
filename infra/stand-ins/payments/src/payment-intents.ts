import { z } from 'zod';
import { choosePaymentMethod, methodParameters } from './payment-methods.ts';
import { listObjects, type Store } from './store.ts';
import type { Call, Outcome } from './call.ts';
import {
  badParameter,
  common,
  flag,
  ignored,
  integer,
  mergeMetadata,
  metadata,
  parameters,
  text,
} from './parameters.ts';
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

/** Parameters of creation. */
const intentParameters = {
  ...common,
  ...methodParameters,
  currency: text.transform((code) => code.toLowerCase()),
  amount: integer,
  description: text.optional(),
  metadata: metadata.optional(),
  receipt_email: z.union([z.literal(''), z.email('is not an email address')]).optional(),
};

/** Parameters of a confirmation. */
const confirmParameters = {
  return_url: z.url('is not an address').optional(),
  use_stripe_sdk: ignored.optional(),
};

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

/** An empty string unsets a field. */
function orNull<T>(value: T | ''): T | null {
  return value === '' ? null : value;
}

const creation = z.strictObject({
  ...intentParameters,
  ...confirmParameters,
  confirm: flag.optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).default('always') })
    .optional(),
});

/** POST /v1/payment_intents */
export async function createPaymentIntent(call: Call, store: Store): Promise<Outcome> {
  const asked = parameters(creation, call.form);
  checkPrice(asked.amount, asked.currency);
  const chosen = await choosePaymentMethod(asked, call, store);
  if (asked.confirm && !chosen) {
    throw badParameter(
      'You must provide a payment method to confirm this PaymentIntent.',
      'payment_method',
      'parameter_missing',
    );
  }
  const intent = newPaymentIntent(
    {
      amount: asked.amount,
      currency: asked.currency,
      description: orNull(asked.description ?? ''),
      metadata: mergeMetadata({}, asked.metadata),
      receipt_email: orNull(asked.receipt_email ?? ''),
      payment_method: chosen?.method.id ?? null,
      status: chosen ? 'requires_confirmation' : 'requires_payment_method',
      ...(asked.automatic_payment_methods && { automatic_payment_methods: asked.automatic_payment_methods }),
    },
    call,
  );
  const created = { type: 'payment_intent.created', object: intent };
  const method = chosen?.isNew ? [{ body: chosen.method }] : [];
  if (!asked.confirm) return { body: intent, insert: [...method, { body: intent }], events: [created] };
  const attempt = attemptPayment(intent, chosen!.method, asked, call);
  return {
    ...attempt.answer,
    insert: [...method, { body: attempt.intent }, ...attempt.charges],
    events: [created, ...attempt.events],
  };
}

const confirmation = z.strictObject({
  ...common,
  ...methodParameters,
  ...confirmParameters,
  client_secret: z.string().optional(),
});

/** POST /v1/payment_intents/:id/confirm, from the server or, with the client secret, from the browser. */
export async function confirmPaymentIntent(call: Call, store: Store): Promise<Outcome> {
  const asked = parameters(confirmation, call.form);
  const found = await findPaymentIntent(call, store);
  const { status, payment_method } = found.body;
  if (status === 'succeeded' || status === 'canceled' || status === 'processing') {
    throw unexpectedState(found.body, 'confirm', call);
  }
  const chosen =
    (await choosePaymentMethod(asked, call, store)) ??
    (payment_method ? await choosePaymentMethod({ payment_method }, call, store) : null);
  if (!chosen) {
    const message =
      'You cannot confirm this PaymentIntent because it’s missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.';
    throw badParameter(message, 'payment_method', 'payment_intent_unexpected_state');
  }
  const attempt = attemptPayment(found.body, chosen.method, asked, call);
  return {
    ...attempt.answer,
    insert: [...(chosen.isNew ? [{ body: chosen.method }] : []), ...attempt.charges],
    update: [{ version: found.version, body: attempt.intent }],
    events: attempt.events,
  };
}

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;
const cancellation = z.strictObject({ ...common, cancellation_reason: z.enum(REASONS).optional() });

/** POST /v1/payment_intents/:id/cancel */
export async function cancelPaymentIntent(call: Call, store: Store): Promise<Outcome> {
  const asked = parameters(cancellation, call.form);
  const { version, body } = await findPaymentIntent(call, store);
  if (body.status === 'succeeded' || body.status === 'canceled') throw unexpectedState(body, 'cancel', call);
  const next: PaymentIntent = {
    ...body,
    status: 'canceled',
    canceled_at: call.now,
    cancellation_reason: asked.cancellation_reason ?? null,
    next_action: null,
  };
  return {
    body: next,
    update: [{ version, body: next }],
    events: [{ type: 'payment_intent.canceled', object: next }],
  };
}

const retrieval = z.strictObject({
  ...common,
  client_secret: z.string().optional(),
  is_stripe_sdk: ignored.optional(),
});

/** GET /v1/payment_intents/:id */
export async function retrievePaymentIntent(call: Call, store: Store): Promise<Outcome> {
  parameters(retrieval, call.form);
  const { body } = await findPaymentIntent(call, store);
  return { body: showPaymentIntent(body, call.key) };
}

/** GET /v1/payment_intents */
export function listPaymentIntents(call: Call, store: Store): Promise<Outcome> {
  return listObjects(call, store, 'payment_intent', {});
}
