import { CENTS } from './constants.js';

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** US cents as `$25.00`. By hand: the first `Intl.NumberFormat` of a page holds up a slow phone for 70 ms. */
export function formatMoney(cents: number): string {
  const rest = Math.abs(cents) % CENTS;
  const whole = String((Math.abs(cents) - rest) / CENTS).replace(THOUSANDS, ',');
  return `${cents < 0 ? '-' : ''}$${whole}.${String(rest).padStart(2, '0')}`;
}

/** US cents as `$25`; cents show only when there are any: `$14.99`. */
export function formatPrice(cents: number): string {
  return cents % CENTS === 0 ? formatMoney(cents).slice(0, -'.00'.length) : formatMoney(cents);
}

/** US cents as a plain number of dollars, for forms, tables and machines: `25.00`. */
export function decimalDollars(cents: number): string {
  return (cents / CENTS).toFixed(2);
}

/** Pieces of something at a price. `price` is of one piece, in US cents: of the line itself, else of its product. */
export type PricedLine = { readonly quantity: number } & (
  | { readonly price: number }
  | { readonly price?: never; readonly product: { readonly price: number } }
);

/** What a line costs, in US cents. */
export function linePrice(line: PricedLine): number {
  return (line.price ?? line.product.price) * line.quantity;
}

/** What lines cost together, in US cents. */
export function totalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + linePrice(line), 0);
}

/** The tax in an amount that includes it, both in US cents: of 108 at 8 percent it is 8. */
export function taxIncludedIn(amount: number, percent: number): number {
  return Math.round((amount * percent) / (100 + percent));
}
