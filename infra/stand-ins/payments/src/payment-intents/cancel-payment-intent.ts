import { z } from 'zod';
import type { Store } from '../storage/store.ts';
import type { Call, Outcome } from '../wire/call.ts';
import { common, parameters } from '../wire/parameters.ts';
import { findPaymentIntent } from './find-payment-intent.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { unexpectedState } from './unexpected-state.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;
const shape = z.strictObject({ ...common, cancellation_reason: z.enum(REASONS).optional() });

/** POST /v1/payment_intents/:id/cancel */
export async function cancelPaymentIntent(call: Call, store: Store): Promise<Outcome> {
  const asked = parameters(shape, call.form);
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
