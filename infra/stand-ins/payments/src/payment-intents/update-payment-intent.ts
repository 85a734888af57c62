import { z } from 'zod';
import { choosePaymentMethod } from '../payment-methods/choose-payment-method.ts';
import type { Store } from '../storage/store.ts';
import type { Call, Outcome } from '../wire/call.ts';
import { mergeMetadata, parameters } from '../wire/parameters.ts';
import { findPaymentIntent } from './find-payment-intent.ts';
import { checkPrice, intentParameters, orNull } from './intent-parameters.ts';
import type { PaymentIntent } from './payment-intent.ts';
import { unexpectedState } from './unexpected-state.ts';

const shape = z.strictObject(intentParameters).partial();
/** What may still change once the payment is over. */
const AFTERWARDS = ['metadata', 'description', 'receipt_email', 'expand', 'transfer_group'];

/** POST /v1/payment_intents/:id */
export async function updatePaymentIntent(call: Call, store: Store): Promise<Outcome> {
  const asked = parameters(shape, call.form);
  const { version, body } = await findPaymentIntent(call, store);
  const isOpen = body.status.startsWith('requires_');
  if (!isOpen && Object.keys(asked).some((name) => !AFTERWARDS.includes(name))) {
    throw unexpectedState(body, 'update', call);
  }
  const chosen = await choosePaymentMethod(asked, call, store);
  const next: PaymentIntent = {
    ...body,
    amount: asked.amount ?? body.amount,
    currency: asked.currency ?? body.currency,
    metadata: mergeMetadata(body.metadata, asked.metadata),
    ...(asked.description !== undefined && { description: orNull(asked.description) }),
    ...(asked.receipt_email !== undefined && { receipt_email: orNull(asked.receipt_email) }),
    ...(asked.shipping !== undefined && { shipping: orNull(asked.shipping) }),
    ...(asked.customer !== undefined && { customer: orNull(asked.customer) }),
    ...(chosen && { payment_method: chosen.method.id, status: 'requires_confirmation', next_action: null }),
  };
  if (asked.amount !== undefined || asked.currency !== undefined) checkPrice(next.amount, next.currency);
  return {
    body: next,
    insert: chosen?.isNew ? [{ body: chosen.method }] : [],
    update: [{ version, body: next }],
  };
}
