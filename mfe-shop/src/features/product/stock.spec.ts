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

  it('is counted from five down, and never negative', () => {
    expect([null, 500, 6, 5, 1].map(stockText)).toEqual([
      'In stock',
      'In stock',
      'In stock',
      'Only 5 left',
      'Only 1 left',
    ]);
    fc.assert(fc.property(fc.integer({ min: -1000, max: 0 }), (n) => stockText(n) === 'Out of stock'));
  });
});
