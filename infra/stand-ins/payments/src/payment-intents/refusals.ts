import { documentation, type ErrorBody } from '../wire/api-error.ts';

/** Why a card does not pay; `charges`: the bank was asked, so a failed charge remains. */
export interface Refusal extends ErrorBody {
  code: string;
  charges: boolean;
}

function refusal(code: string, message: string, more: Partial<Refusal>): Refusal {
  return { type: 'card_error', code, doc_url: documentation(code), message, charges: true, ...more };
}

export const DECLINED = refusal('card_declined', 'Your card was declined.', {
  decline_code: 'generic_decline',
});
export const INSUFFICIENT_FUNDS = refusal('card_declined', 'Your card has insufficient funds.', {
  decline_code: 'insufficient_funds',
});
export const AUTHENTICATION_FAILED = refusal(
  'payment_intent_authentication_failure',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  { type: 'invalid_request_error', charges: false },
);
