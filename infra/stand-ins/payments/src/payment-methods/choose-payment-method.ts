import { z } from 'zod';
import type { Store } from '../storage/store.ts';
import { badParameter, noSuch } from '../wire/api-error.ts';
import type { ApiObject, Call } from '../wire/call.ts';
import { ignored, metadata, text } from '../wire/parameters.ts';
import { newPaymentMethod, type PaymentMethod } from './payment-method.ts';
import { cardOfTestId, cardShape, readCard } from './read-card.ts';

const address = z.strictObject({
  city: text,
  country: text,
  line1: text,
  line2: text,
  postal_code: text,
  state: text,
});

export const methodData = z.strictObject({
  type: z.literal('card', 'only card is taken here'),
  card: cardShape,
  billing_details: z
    .strictObject({ address: address.partial(), email: text, name: text, phone: text, tax_id: text })
    .partial()
    .optional(),
  allow_redisplay: ignored.optional(),
  metadata: metadata.optional(),
});

/** The parameters by which a payment names its card. */
export const methodParameters = {
  payment_method: z.string().optional(),
  payment_method_data: methodData.optional(),
  confirmation_token: z.string().optional(),
};

export interface ConfirmationToken extends ApiObject {
  object: 'confirmation_token';
  created: number;
  payment_method: string;
}

export interface ChosenMethod {
  method: PaymentMethod;
  /** True when it has to be stored. */
  isNew: boolean;
}

type Asked = z.output<z.ZodObject<typeof methodParameters>>;

/** The payment method that the parameters name, or null when they name none. Throws 400 and 402. */
export async function choosePaymentMethod(
  asked: Asked,
  call: Call,
  store: Store,
): Promise<ChosenMethod | null> {
  if (asked.payment_method_data) {
    const { card, billing_details } = asked.payment_method_data;
    return { method: newPaymentMethod(readCard(card, call.now), billing_details, call.now), isNew: true };
  }
  let id = asked.payment_method;
  if (asked.confirmation_token) {
    const token = await store.find<ConfirmationToken>('confirmation_token', asked.confirmation_token);
    if (!token) throw noSuch('confirmation_token', asked.confirmation_token, 'confirmation_token', 400);
    id = token.body.payment_method;
  }
  if (!id) return null;
  if (id.startsWith('pm_card_')) {
    return { method: newPaymentMethod(cardOfTestId(id, call.now), undefined, call.now), isNew: true };
  }
  const found = await store.find<PaymentMethod>('payment_method', id);
  if (!found) throw badParameter(`No such PaymentMethod: '${id}'`, 'payment_method', 'resource_missing');
  return { method: found.body, isNew: false };
}
