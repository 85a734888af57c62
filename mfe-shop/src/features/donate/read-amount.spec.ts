import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readAmount } from './read-amount.js';

describe('the amount of a donation', () => {
  it('is the preset until another is typed', () => {
    expect(readAmount('', true)).toBe(25);
    expect(readAmount('40', true)).toBe(40);
    expect(readAmount('', false)).toBeNull();
    expect(readAmount('a lot', true)).toBeNull();
  });

  it('is a whole number of dollars or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (custom, preset) => {
        const amount = readAmount(custom, preset);
        return amount === null || Number.isInteger(amount);
      }),
    );
  });
});
