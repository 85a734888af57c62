import { z } from 'zod';
import { choosePaymentMethod } from '../payment-methods/choose-payment-method.ts';
import type { Store } from '../storage/store.ts';
import type { Call, Outcome } from '../wire/call.ts';
import { badParameter } from '../wire/api-error.ts';
import { flag, mergeMetadata, parameters } from '../wire/parameters.ts';
import { attemptPayment } from './attempt-payment.ts';
import { checkPrice, confirmParameters, intentParameters, orNull } from './intent-parameters.ts';
import { newPaymentIntent } from './payment-intent.ts';

const shape = z.strictObject({
  ...intentParameters,
  ...confirmParameters,
  confirm: flag.optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).default('always') })
    .optional(),
  capture_method: z
    .enum(['automatic', 'automatic_async'], 'only automatic capture is offered here')
    .optional(),
  confirmation_method: z.literal('automatic', 'only automatic is offered here').optional(),
});

/** POST /v1/payment_intents */
export async function createPaymentIntent(call: Call, store: Store): Promise<Outcome> {
  const asked = parameters(shape, call.form);
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
      shipping: orNull(asked.shipping ?? ''),
      payment_method: chosen?.method.id ?? null,
      status: chosen ? 'requires_confirmation' : 'requires_payment_method',
      ...(asked.automatic_payment_methods && { automatic_payment_methods: asked.automatic_payment_methods }),
      ...(asked.customer && { customer: asked.customer }),
      ...(asked.transfer_group && { transfer_group: asked.transfer_group }),
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
