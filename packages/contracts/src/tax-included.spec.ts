import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { taxIncludedIn } from './tax-included.js';

it('is what the percentage of the rest adds up to', () => {
  expect([taxIncludedIn(10_800, 8), taxIncludedIn(3_000, 8), taxIncludedIn(3_000, 0)]).toEqual([800, 222, 0]);
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(100), (amount, percent) => {
      const tax = taxIncludedIn(amount, percent);
      expect(Math.abs(tax - ((amount - tax) * percent) / 100)).toBeLessThanOrEqual(1);
    }),
  );
});
