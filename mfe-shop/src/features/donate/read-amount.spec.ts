import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { problemOfAmount, readAmount } from './read-amount.js';

describe('readAmount', () => {
  it('returns the preset until another amount is typed', () => {
    expect(readAmount('', true)).toBe(25);
    expect(readAmount('40', true)).toBe(40);
    expect(readAmount('', false)).toBeNull();
  });

  it.each([
    ['$1,000', 1_000],
    [' 7.00 ', 7],
    ['２５', 25],
    ['\u200E40\u200B', 40],
    ['7.50', 7.5],
    ['7,50', NaN],
    ['1.000', NaN],
    ['1e3', NaN],
    ['a lot', NaN],
  ])('reads %s as %s dollars', (typed, dollars) => {
    expect(readAmount(typed, false)).toBe(dollars);
  });

  it.each([
    [1, undefined],
    [10_000, undefined],
    [7.5, 'We can take whole dollars only: please choose $7 or $8'],
    [0, 'Please choose an amount from $1 to $10,000'],
    [10_001, 'Please choose an amount from $1 to $10,000'],
    [NaN, 'Please write the amount in whole dollars, for example 25'],
  ])('answers %s dollars with: %s', (dollars, words) => {
    expect(problemOfAmount(dollars)).toBe(words);
  });

  it('accepts whole dollars only', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.float().map(String)), (custom) => {
        const amount = readAmount(custom, false);
        return amount === null || problemOfAmount(amount) !== undefined || Number.isInteger(amount);
      }),
    );
  });
});
