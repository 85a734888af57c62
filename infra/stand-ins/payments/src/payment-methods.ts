import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type ApiObject, type Call, newId } from './call.ts';
import { ApiError, badParameter, ignored, integer, metadata, text } from './parameters.ts';
import { grouped, passesLuhn, TEST_CARDS } from './browser/test-cards.ts';
import type { Store } from './store.ts';

export interface PaymentMethod extends ApiObject {
  object: 'payment_method';
  created: number;
  billing_details: object;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; [name: string]: unknown };
}

/** Creates a payment method. Of the number it keeps the last four digits, as Stripe shows them. */
export function newPaymentMethod(card: CardDetails, billing: object | undefined, now: number): PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null, ...billing },
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: 'visa',
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: createHash('sha256').update(`sandbox ${card.number}`).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } as PaymentMethod;
}

export interface CardDetails {
  number: string;
  expMonth: number;
  expYear: number;
}

export const cardShape = z.strictObject({
  number: z.string().max(40),
  exp_month: integer,
  exp_year: integer,
  cvc: z.string().max(10).optional(),
});

/** Validates a card. Throws 402 card_error. Any number that is not a test card is refused. */
export function readCard(card: z.output<typeof cardShape>, now: number): CardDetails {
  const number = card.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  if (!TEST_CARDS.some((test) => test.number === number)) {
    const numbers = TEST_CARDS.map((test) => grouped(test.number)).join(', ');
    const message = `Your card number is incorrect. These are test payments: only the test cards work (${numbers}).`;
    throw cardError('incorrect_number', message, 'number');
  }
  const expYear = card.exp_year < 100 ? 2000 + card.exp_year : card.exp_year;
  const today = new Date(now * 1000);
  if (card.exp_month < 1 || card.exp_month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const months = (expYear - today.getUTCFullYear()) * 12 + card.exp_month - (today.getUTCMonth() + 1);
  if (months < 0 || months > 50 * 12) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (card.cvc !== undefined && !/^\d{3,4}$/.test(card.cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  return { number, expMonth: card.exp_month, expYear };
}

/** The card of a test id such as `pm_card_visa`. Throws 400 for an unknown id. */
export function cardOfTestId(id: string, now: number): CardDetails {
  const card = TEST_CARDS.find((test) => test.ids.includes(id));
  if (!card) throw badParameter(`No such PaymentMethod: '${id}'`, 'payment_method', 'resource_missing');
  return { number: card.number, expMonth: 12, expYear: new Date(now * 1000).getUTCFullYear() + 3 };
}

function cardError(code: string, message: string, param: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, message, param });
}

const address = z.strictObject({
  city: text,
  country: text,
  line1: text,
  line2: text,
  postal_code: text,
  state: text,
});

const methodData = z.strictObject({
  type: z.literal('card', 'only card is taken here'),
  card: cardShape,
  billing_details: z
    .strictObject({ address: address.partial(), email: text, name: text, phone: text, tax_id: text })
    .partial()
    .optional(),
  allow_redisplay: ignored.optional(),
  metadata: metadata.optional(),
});

/** The parameters that select a card. */
export const methodParameters = {
  payment_method: z.string().optional(),
  payment_method_data: methodData.optional(),
};

export interface ChosenMethod {
  method: PaymentMethod;
  /** True when it must be stored. */
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
  const id = asked.payment_method;
  if (!id) return null;
  if (id.startsWith('pm_card_')) {
    return { method: newPaymentMethod(cardOfTestId(id, call.now), undefined, call.now), isNew: true };
  }
  const found = await store.find<PaymentMethod>('payment_method', id);
  if (!found) throw badParameter(`No such PaymentMethod: '${id}'`, 'payment_method', 'resource_missing');
  return { method: found.body, isNew: false };
}
