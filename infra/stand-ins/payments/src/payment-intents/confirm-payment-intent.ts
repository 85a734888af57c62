import { z } from 'zod';
import { choosePaymentMethod, methodParameters } from '../payment-methods/choose-payment-method.ts';
import type { Store } from '../storage/store.ts';
import { badParameter } from '../wire/api-error.ts';
import type { Call, Outcome } from '../wire/call.ts';
import { common, ignored, parameters } from '../wire/parameters.ts';
import { attemptPayment } from './attempt-payment.ts';
import { findPaymentIntent } from './find-payment-intent.ts';
import { confirmParameters, intentParameters, orNull } from './intent-parameters.ts';
import { unexpectedState } from './unexpected-state.ts';

const shape = z.strictObject({
  ...common,
  ...methodParameters,
  ...confirmParameters,
  client_secret: z.string().optional(),
  receipt_email: intentParameters.receipt_email,
  shipping: intentParameters.shipping,
  payment_method_options: ignored.optional(),
  payment_method_types: ignored.optional(),
  setup_future_usage: ignored.optional(),
  capture_method: ignored.optional(),
});

/** POST /v1/payment_intents/:id/confirm, from the server or, with the client secret, from the browser. */
export async function confirmPaymentIntent(call: Call, store: Store): Promise<Outcome> {
  const asked = parameters(shape, call.form);
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
  const intent = {
    ...found.body,
    ...(asked.receipt_email !== undefined && { receipt_email: orNull(asked.receipt_email) }),
    ...(asked.shipping !== undefined && { shipping: orNull(asked.shipping) }),
  };
  const attempt = attemptPayment(intent, chosen.method, asked, call);
  return {
    ...attempt.answer,
    insert: [...(chosen.isNew ? [{ body: chosen.method }] : []), ...attempt.charges],
    update: [{ version: found.version, body: attempt.intent }],
    events: attempt.events,
  };
}
