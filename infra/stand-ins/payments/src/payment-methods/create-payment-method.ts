import type { Store } from '../storage/store.ts';
import { noSuch } from '../wire/api-error.ts';
import type { Call, Outcome } from '../wire/call.ts';
import { common, ignored, parameters } from '../wire/parameters.ts';
import { newId } from '../wire/new-id.ts';
import { choosePaymentMethod, methodData, methodParameters } from './choose-payment-method.ts';
import { newPaymentMethod, type PaymentMethod } from './payment-method.ts';
import { readCard } from './read-card.ts';

/** POST /v1/payment_methods */
export async function createPaymentMethod(call: Call): Promise<Outcome> {
  const asked = parameters(methodData.extend(common), call.form);
  const method = newPaymentMethod(readCard(asked.card, call.now), asked.billing_details, call.now);
  return { body: method, insert: [{ body: method }] };
}

/** GET /v1/payment_methods/:id */
export async function retrievePaymentMethod(call: Call, store: Store): Promise<Outcome> {
  const method = await store.find<PaymentMethod>('payment_method', call.target);
  if (!method) throw noSuch('PaymentMethod', call.target, 'payment_method');
  return { body: method.body };
}

const tokenParameters = methodData
  .pick({})
  .extend({
    ...common,
    ...methodParameters,
    return_url: ignored,
    setup_future_usage: ignored,
    shipping: ignored,
  })
  .partial();

/** POST /v1/confirmation_tokens: a card kept for a confirmation that the server makes. */
export async function createConfirmationToken(call: Call, store: Store): Promise<Outcome> {
  const asked = parameters(tokenParameters, call.form);
  const chosen = await choosePaymentMethod(asked, call, store);
  if (!chosen) throw noSuch('PaymentMethod', '', 'payment_method_data', 400);
  const { type, card, billing_details } = chosen.method as PaymentMethod & { type: string };
  const token = {
    id: newId('ctoken'),
    object: 'confirmation_token',
    created: call.now,
    expires_at: call.now + 12 * 60 * 60,
    livemode: false,
    payment_intent: null,
    payment_method: chosen.method.id,
    payment_method_preview: { type, card, billing_details },
    return_url: null,
    setup_future_usage: null,
    shipping: null,
  };
  return { body: token, insert: [...(chosen.isNew ? [{ body: chosen.method }] : []), { body: token }] };
}
