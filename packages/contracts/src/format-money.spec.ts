import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatMoney, formatPrice } from './format-money.js';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const dollars = (options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...options });

describe('money', () => {
  it('is written as the platform would', () => {
    fc.assert(fc.property(cents, (amount) => formatMoney(amount) === dollars().format(amount / 100)));
  });

  it('leaves out cents that are none', () => {
    expect([2_500, 1_499, 0, 123_456_700].map(formatPrice)).toEqual(['$25', '$14.99', '$0', '$1,234,567']);
    const whole = dollars({ maximumFractionDigits: 0 });
    fc.assert(fc.property(cents, (amount) => formatPrice(amount * 100) === whole.format(amount)));
  });
});
