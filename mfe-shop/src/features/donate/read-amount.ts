import {
  CENTS,
  DEFAULT_DONATION_DOLLARS,
  MAX_DONATION_DOLLARS,
  MIN_DONATION_DOLLARS,
  plainForm,
} from '@studio/contracts';
import { formatPrice } from '@studio/web-kit';

/**
 * Accepted formats of an amount in dollars: `40`, `$1,000`, `7.50`. Not `1.000`, which is a thousand in many countries.
 */
const WRITTEN = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{0,2})?$/;

/**
 * Returns the amount in dollars; a custom amount overrides the preset. Null without an amount, NaN for invalid text.
 */
export function readAmount(custom: string, preset: boolean): number | null {
  const text = plainForm(custom);
  if (text === '') return preset ? DEFAULT_DONATION_DOLLARS : null;
  return WRITTEN.test(text) ? Number(text.replaceAll(/[$,\s]/g, '')) : Number.NaN;
}

/** Returns the message for an invalid amount; undefined for a valid one. Donations are whole dollars. */
export function problemOfAmount(dollars: number): string | undefined {
  if (Number.isNaN(dollars)) return 'Please write the amount in whole dollars, for example 25';
  if (dollars < MIN_DONATION_DOLLARS || dollars > MAX_DONATION_DOLLARS)
    return `Please choose an amount from ${inDollars(MIN_DONATION_DOLLARS)} to ${inDollars(MAX_DONATION_DOLLARS)}`;
  if (Number.isInteger(dollars)) return undefined;
  const [less, more] = [Math.floor(dollars), Math.ceil(dollars)];
  return `We can take whole dollars only: please choose ${inDollars(less)} or ${inDollars(more)}`;
}

/** Formats whole dollars as `$1,000`. */
export function inDollars(dollars: number): string {
  return formatPrice(dollars * CENTS);
}
