import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  decimalDollars,
  formatMoney,
  formatPrice,
  linePrice,
  readDollars,
  taxIncludedIn,
  totalOf,
  withPercent,
} from './money.js';

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const dollars = (options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...options });

describe('money', () => {
  it('is formatted like Intl.NumberFormat', () => {
    fc.assert(fc.property(cents, (amount) => formatMoney(amount) === dollars().format(amount / 100)));
  });

  it('omits cents from whole dollar amounts', () => {
    expect([2_500, 1_499, 0, 123_456_700].map(formatPrice)).toEqual(['$25', '$14.99', '$0', '$1,234,567']);
    const whole = dollars({ maximumFractionDigits: 0 });
    fc.assert(fc.property(cents, (amount) => formatPrice(amount * 100) === whole.format(amount)));
  });

  it('has a plain decimal form for forms and tables', () => {
    expect([2_500, 1_499, 5, 0, 123_456_700].map(decimalDollars)).toEqual([
      '25.00',
      '14.99',
      '0.05',
      '0.00',
      '1234567.00',
    ]);
    fc.assert(fc.property(cents, (amount) => Math.round(Number(decimalDollars(amount)) * 100) === amount));
  });

  it('is read as it is typed, with a point or a comma before the cents', () => {
    expect(['25', ' $14.99 ', '14,9', '0.05', '1234567'].map(readDollars)).toEqual([
      2_500, 1_499, 1_490, 5, 123_456_700,
    ]);
    for (const other of ['', '30,000', '1.234', '12.', '.5', '-1', '1e3', '1 000', 'ten'])
      expect([other, readDollars(other)]).toEqual([other, null]);
    fc.assert(fc.property(fc.nat(1_000_000_000), (amount) => readDollars(decimalDollars(amount)) === amount));
  });
});

describe('lines', () => {
  const quantity = fc.integer({ min: 0, max: 99 });
  const price = fc.integer({ min: 0, max: 1_000_000 });
  const line = fc.record({ quantity, price });

  it('cost quantity times price, whether the line or its product has the price', () => {
    fc.assert(
      fc.property(quantity, price, (pieces, each) => {
        const wanted = Array.from({ length: pieces }, () => each).reduce((sum, one) => sum + one, 0);
        expect(linePrice({ quantity: pieces, price: each })).toBe(wanted);
        expect(linePrice({ quantity: pieces, product: { price: each } })).toBe(wanted);
      }),
    );
  });

  it('add up to the same total in any order', () => {
    expect(totalOf([])).toBe(0);
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (some, others) => {
        expect(totalOf([...some, ...others])).toBe(totalOf(others) + totalOf(some));
        expect(totalOf(some.slice(0, 1))).toBe(some[0] ? linePrice(some[0]) : 0);
      }),
    );
  });
});

describe('the tax in an amount', () => {
  it('is the percentage of the net amount, rounded to a cent', () => {
    expect([taxIncludedIn(10_800, 8), taxIncludedIn(3_000, 8), taxIncludedIn(3_000, 0)]).toEqual([
      800, 222, 0,
    ]);
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(100), (amount, percent) => {
        const tax = taxIncludedIn(amount, percent);
        expect(Math.abs(tax - ((amount - tax) * percent) / 100)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it('adds a share to an amount, rounded to cents', () => {
  expect([
    withPercent(1_500, 10),
    withPercent(1_290, -15),
    withPercent(999, 12.5),
    withPercent(50, 0),
  ]).toEqual([1_650, 1_097, 1_124, 50]);
});
