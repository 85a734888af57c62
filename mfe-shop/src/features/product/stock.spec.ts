import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { stockState, stockText } from './stock.js';

describe('product stock', () => {
  it.each([
    [-1, 'out'],
    [0, 'out'],
    [1, 'low'],
    [5, 'low'],
    [6, 'in'],
    [null, 'in'],
  ] as const)('%s is %s', (inventory, state) => {
    expect(stockState(inventory)).toBe(state);
  });

  it('shows no count when stock is unlimited, and never a negative one', () => {
    expect(stockText(null)).toBe('In stock');
    fc.assert(fc.property(fc.integer({ min: -1000, max: 0 }), (n) => stockText(n) === 'Out of stock'));
  });
});
