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
