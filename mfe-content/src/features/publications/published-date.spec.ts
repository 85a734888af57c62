import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { publishedDate } from './published-date.js';

it('writes a day as the platform would, in UTC', () => {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, fc.constantFrom('short' as const, 'long' as const), (date, month) => {
      const platform = { year: 'numeric', month, day: 'numeric', timeZone: 'UTC' } as const;
      expect(publishedDate(date.toISOString(), month)).toBe(date.toLocaleDateString('en-US', platform));
    }),
  );
});
