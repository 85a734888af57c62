import { z } from 'zod';
import { type ApiObject, newId } from './call.ts';
import { ApiError, badParameter, integer } from './parameters.ts';
import { grouped, passesLuhn, TEST_CARDS } from './browser/test-cards.ts';

export interface PaymentMethod extends ApiObject {
  object: 'payment_method';
  created: number;
  card: { last4: string };
}

const cardShape = z.strictObject({
  number: z.string().max(40),
  exp_month: integer,
  exp_year: integer,
  cvc: z.string().max(10).optional(),
});

/** The parameters that select a card: a test id, or the card itself. */
export const methodParameters = {
  payment_method: z.string().optional(),
  payment_method_data: z
    .strictObject({ type: z.literal('card', 'only card is taken here'), card: cardShape })
    .optional(),
};

/**
 * Creates the payment method that the parameters name. Of the number it keeps the last four digits, as Stripe shows
 * them. Throws 400 and 402.
 */
export function newPaymentMethod(
  { payment_method, payment_method_data }: z.output<z.ZodObject<typeof methodParameters>>,
  now: number,
): PaymentMethod {
  const number = payment_method_data
    ? readNumber(payment_method_data.card, now)
    : numberOfTestId(payment_method ?? '');
  return {
    id: newId('pm'),
    object: 'payment_method',
    card: { last4: number.slice(-4) },
    created: now,
  };
}

/** The number of a valid card. Throws 402 card_error. Any number that is not a test card is refused. */
function readNumber(card: z.output<typeof cardShape>, now: number): string {
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
  return number;
}

/** The number of a test id such as `pm_card_visa`. Throws 400 for an unknown id. */
function numberOfTestId(id: string): string {
  const card = TEST_CARDS.find((test) => test.id === id);
  if (!card) throw badParameter(`No such PaymentMethod: '${id}'`, 'payment_method', 'resource_missing');
  return card.number;
}

function cardError(code: string, message: string, param: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, message, param });
}
