import { CENTS } from '@studio/contracts';

const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** US cents as `$25.00`. */
export function formatMoney(cents: number): string {
  return withCents.format(cents / CENTS);
}

/** US cents as `$25`; cents show only when there are any: `$14.99`. */
export function formatPrice(cents: number): string {
  return cents % CENTS === 0 ? whole.format(cents / CENTS) : formatMoney(cents);
}
