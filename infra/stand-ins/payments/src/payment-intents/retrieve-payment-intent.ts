import { z } from 'zod';
import { listObjects } from '../storage/list-objects.ts';
import type { Store } from '../storage/store.ts';
import type { Call, Outcome } from '../wire/call.ts';
import { common, ignored, parameters } from '../wire/parameters.ts';
import { findPaymentIntent } from './find-payment-intent.ts';
import { showPaymentIntent } from './payment-intent.ts';

const shape = z.strictObject({
  ...common,
  client_secret: z.string().optional(),
  is_stripe_sdk: ignored.optional(),
});

/** GET /v1/payment_intents/:id */
export async function retrievePaymentIntent(call: Call, store: Store): Promise<Outcome> {
  parameters(shape, call.form);
  const { body } = await findPaymentIntent(call, store);
  return { body: showPaymentIntent(body, call.key) };
}

/** GET /v1/payment_intents */
export function listPaymentIntents(call: Call, store: Store): Promise<Outcome> {
  return listObjects(call, store, 'payment_intent', {
    customer: { schema: z.string(), sql: "body ->> 'customer' = $" },
  });
}
