/** At most 15 digits, so that the number is exact. */
const WHOLE_NUMBER = /^-?\d{1,15}$/;

/**
 * Reads a typed whole number: `5` or `-2`.
 * @returns null for other texts, such as `1e3`, `1.0`, `+1` and `1,000`: a part of them would be another number
 */
export function readWholeNumber(typed: string): number | null {
  return WHOLE_NUMBER.test(typed) ? Number(typed) : null;
}

/** Error message of a field for amounts in dollars. */
export const NOT_MONEY = 'Please write an amount such as 30000 or 14.99, without separators of thousands';
/** Error message of a field for whole numbers. */
export const NOT_WHOLE = 'Please write a whole number such as 1500, without separators of thousands';
