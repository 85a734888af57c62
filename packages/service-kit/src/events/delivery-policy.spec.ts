import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BusError, unavailable } from '../errors/bus-error.js';
import { reasonOf } from '../errors/reason-of.js';
import { afterFailure } from './delivery-policy.js';

const HOUR_MS = 3_600_000;

it('backs off longer each time, then dead-letters the event', () => {
  const verdicts = Array.from({ length: 8 }, (_, i) => afterFailure(new Error('no'), i + 1, 0));
  expect(verdicts.slice(0, 7)).toEqual(
    [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000].map((retryInMs) => ({ retryInMs })),
  );
  expect(verdicts[7]).toEqual({ deadLetter: 'Error: no' });
});

it('retries transient errors for a day', () => {
  expect(afterFailure(unavailable(), 500, 23 * HOUR_MS)).toEqual({ retryInMs: 30_000 });
  expect(afterFailure(unavailable(), 500, 25 * HOUR_MS)).toHaveProperty('deadLetter');
  expect(afterFailure(new BusError('not-found', 'No.'), 8, 0)).toHaveProperty('deadLetter');
});

it('formats any thrown value as a valid header', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string({ unit: 'binary' }), (thrown, message) => {
      for (const reason of [reasonOf(thrown), reasonOf(new Error(message))])
        expect(reason).toMatch(/^[\x20-\x7e]{0,500}$/);
    }),
  );
});

it('gives a reason for a value that cannot be converted to a string', () => {
  expect(reasonOf({ toString: {} })).toBe('{ toString: {} }');
  expect(reasonOf(Object.create(null))).toBe('[Object: null prototype] {}');
});
