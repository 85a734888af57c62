import { grouped, passesLuhn } from '../test-cards.ts';

export interface CardFault {
  type: 'validation_error';
  code: string;
  message: string;
}

function cardFault(code: string, message: string): CardFault {
  return { type: 'validation_error', code, message };
}

const NUMBER_DIGITS = 16;

/** The digits of a card number in groups: `4242 4242 4242 4242`. */
export function formatNumber(text: string): string {
  return grouped(text.replace(/\D/g, '').slice(0, NUMBER_DIGITS));
}

/** Formats an expiration date during input: `12 / 34`. A first digit above 1 is a whole month. */
export function formatExpiration(text: string): string {
  let digits = text.replace(/\D/g, '');
  if (/^[2-9]/.test(digits) || /^1\s*\//.test(text)) digits = `0${digits}`;
  // Autofill can insert a four-digit year.
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

export function formatCvc(text: string): string {
  return text.replace(/\D/g, '').slice(0, 4);
}

/** The error of a card number, or null. */
export function numberFault(text: string): CardFault | null {
  const digits = text.replace(/\D/g, '');
  if (digits.length < NUMBER_DIGITS) return cardFault('incomplete_number', 'Your card number is incomplete.');
  return passesLuhn(digits) ? null : cardFault('invalid_number', 'Your card number is invalid.');
}

/** The error of an expiration date, or null. A card is valid until the end of its month. */
export function expirationFault(text: string, today: Date): CardFault | null {
  const [, month, year] = /^(\d{2}) \/ (\d{2})$/.exec(text) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) {
    return cardFault('incomplete_expiry', "Your card's expiration date is incomplete.");
  }
  const months = (2000 + Number(year) - today.getFullYear()) * 12 + Number(month) - (today.getMonth() + 1);
  if (months < 0) return cardFault('invalid_expiry_year_past', "Your card's expiration date is in the past.");
  return months > 50 * 12
    ? cardFault('invalid_expiry_year', "Your card's expiration year is invalid.")
    : null;
}

/** The error of a security code, or null. */
export function cvcFault(text: string): CardFault | null {
  return text.length >= 3 ? null : cardFault('incomplete_cvc', "Your card's security code is incomplete.");
}
