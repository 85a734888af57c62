import { CENTS } from './constants.js';

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * Formats US cents as `$25.00`. Does not use `Intl.NumberFormat`, whose first use on a page blocks a slow
 * phone for 70 ms.
 */
export function formatMoney(cents: number): string {
  const rest = Math.abs(cents) % CENTS;
  const whole = String((Math.abs(cents) - rest) / CENTS).replace(THOUSANDS, ',');
  return `${cents < 0 ? '-' : ''}$${whole}.${String(rest).padStart(2, '0')}`;
}

/** Formats US cents as `$25`, or as `$14.99` when the amount is not in whole dollars. */
export function formatPrice(cents: number): string {
  return cents % CENTS === 0 ? formatMoney(cents).slice(0, -'.00'.length) : formatMoney(cents);
}

/** Formats US cents as a decimal number of dollars, for forms, tables and machines: `25.00`. */
export function decimalDollars(cents: number): string {
  return (cents / CENTS).toFixed(2);
}

/**
 * Reads a typed amount of US dollars: `25`, `$14.99` or `14,9`.
 * @returns US cents; null for other texts, such as `30,000`, whose comma would be read as the decimal separator
 */
export function readDollars(typed: string): number | null {
  const [, whole, cents = ''] = /^\$?\s*(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * CENTS + Number(cents.padEnd(2, '0'));
}

/** A quantity and a unit price in US cents, of the line or else of its product. */
type PricedLine = { readonly quantity: number } & (
  | { readonly price: number }
  | { readonly price?: never; readonly product: { readonly price: number } }
);

/** Returns the price of some pieces of a line, by default of all, in US cents. */
export function linePrice(line: PricedLine, pieces: number = line.quantity): number {
  return (line.price ?? line.product.price) * pieces;
}

/** Returns the sum of all lines, in US cents; 0 for no lines. */
export function totalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + linePrice(line), 0);
}

type PurchaseLine = PricedLine & { readonly product: { readonly id: number } };

/**
 * Returns whether a cart and an order are the same purchase: the same pieces of the same products for the same total. The
 * prices of single lines may differ.
 */
export function isSamePurchase(cart: readonly PurchaseLine[], order: readonly PurchaseLine[]): boolean {
  const pieces = new Map(order.map(({ product, quantity }) => [product.id, quantity]));
  return (
    cart.length === order.length &&
    totalOf(cart) === totalOf(order) &&
    cart.every(({ product, quantity }) => pieces.get(product.id) === quantity)
  );
}

/**
 * Returns the tax included in a gross amount: 8 in an amount of 108 at 8 percent.
 * @param amount Gross amount in US cents.
 * @param percent Tax rate in percent of the net amount.
 * @returns US cents, rounded
 */
export function taxIncludedIn(amount: number, percent: number): number {
  return Math.round((amount * percent) / (100 + percent));
}

/** Returns an amount in US cents plus a share of it, in percent, rounded to cents: 1,650 for 1,500 and 10. */
export function withPercent(amount: number, percent: number): number {
  return amount + Math.round((amount * percent) / 100);
}
