export type CardBehaviour =
  | 'succeeds'
  | 'disputed'
  | 'refunds-fail'
  | 'declined'
  | 'insufficient-funds'
  | 'asks-authentication';

export interface TestCard {
  number: string;
  behaviour: CardBehaviour;
  /** Id of this card in confirmations from the server. */
  id: string;
  meaning: string;
}

/** The supported test cards (https://docs.stripe.com/testing). */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'succeeds', id: 'pm_card_visa', meaning: 'succeeds' },
  {
    number: '4000000000000002',
    behaviour: 'declined',
    id: 'pm_card_chargeDeclined',
    meaning: 'is declined',
  },
  {
    number: '4000000000009995',
    behaviour: 'insufficient-funds',
    id: 'pm_card_chargeDeclinedInsufficientFunds',
    meaning: 'has insufficient funds',
  },
  {
    number: '4000002500003155',
    behaviour: 'asks-authentication',
    id: 'pm_card_authenticationRequired',
    meaning: 'asks for authentication',
  },
  {
    number: '4000000000000259',
    behaviour: 'disputed',
    id: 'pm_card_createDispute',
    meaning: 'succeeds, and is disputed as fraud',
  },
  {
    number: '4000000000005126',
    behaviour: 'refunds-fail',
    id: 'pm_card_refundFail',
    meaning: 'succeeds, and its refunds fail later',
  },
];

/** `4242 4242 4242 4242` */
export function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** The Luhn check digit test. */
export function passesLuhn(number: string): boolean {
  let sum = 0;
  [...number].reverse().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

/** The effect of a payment with this card. Only test cards are stored, so their last digits identify them. */
export function behaviourOf(last4: string): CardBehaviour {
  return TEST_CARDS.find((card) => card.number.endsWith(last4))?.behaviour ?? 'declined';
}
