import { z } from 'zod';
import { choosePaymentMethod } from '../payment-methods/choose-payment-method.ts';
import type { Store } from '../storage/store.ts';
import type { Call, Outcome } from '../wire/call.ts';
import { parameters } from '../wire/parameters.ts';
import { refusePayment, settlePayment } from './attempt-payment.ts';
import { findPaymentIntent } from './find-payment-intent.ts';
import { showPaymentIntent } from './payment-intent.ts';
import { AUTHENTICATION_FAILED } from './refusals.ts';

const shape = z.strictObject({ client_secret: z.string(), result: z.enum(['complete', 'fail']) });

/**
 * The bank's word on the authentication step. Answers the intent as it is then, 200 either way;
 * an intent that no longer waits for it stays as it is.
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
