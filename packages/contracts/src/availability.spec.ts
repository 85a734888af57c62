import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { availabilityOf, mostPieces } from './availability.js';

describe('availability', () => {
  it.each([
    [false, -1, 'out-of-stock', 0],
    [false, 0, 'out-of-stock', 0],
    [false, 1, 'low-stock', 1],
    [false, 5, 'low-stock', 5],
    [false, 6, 'in-stock', 6],
    [false, 500, 'in-stock', 99],
    [false, null, 'in-stock', 99],
    [true, 40, 'coming-soon', 0],
    [true, null, 'coming-soon', 0],
  ] as const)(
    'with coming soon %s and stock %s is %s, for at most %i pieces per line',
    (comingSoon, inventory, availability, most) => {
      expect(availabilityOf({ comingSoon, inventory })).toBe(availability);
      expect(mostPieces({ comingSoon, inventory })).toBe(most);
    },
  );

  it('allows buying exactly when a line may hold at least one piece', () => {
    const sellable = fc.record({ comingSoon: fc.boolean(), inventory: fc.option(fc.integer()) });
    fc.assert(
      fc.property(sellable, (product) => {
        const canBeBought = ['low-stock', 'in-stock'].includes(availabilityOf(product));
        return mostPieces(product) > 0 === canBeBought;
      }),
    );
  });
});
