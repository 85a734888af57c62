import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BusError, unavailable } from '../bus/bus-error.js';
import { afterFailure, isDatabaseDown, reasonOf } from './delivery-policy.js';

const HOUR_MS = 3_600_000;

it('waits longer each time, then parks', () => {
  const verdicts = Array.from({ length: 8 }, (_, i) => afterFailure(new Error('no'), i + 1, 0));
  expect(verdicts.slice(0, 7)).toEqual(
    [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000].map((retryInMs) => ({ retryInMs })),
  );
  expect(verdicts[7]).toEqual({ park: 'Error: no' });
});

it('waits out surroundings that are down, for a day', () => {
  expect(afterFailure(unavailable(), 500, 23 * HOUR_MS)).toEqual({ retryInMs: 30_000 });
  expect(afterFailure(unavailable(), 500, 25 * HOUR_MS)).toHaveProperty('park');
  expect(afterFailure(new BusError('not-found', 'No.'), 8, 0)).toHaveProperty('park');
});

it('gives a reason that fits a header, whatever was thrown', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string({ unit: 'binary' }), (thrown, message) => {
      for (const reason of [reasonOf(thrown), reasonOf(new Error(message))])
        expect(reason).toMatch(/^[\x20-\x7e]{0,500}$/);
    }),
  );
});

it('gives a reason for what has no text of its own', () => {
  expect(reasonOf({ toString: {} })).toBe('{ toString: {} }');
  expect(reasonOf(Object.create(null))).toBe('[Object: null prototype] {}');
});

it('tells a database that is away from one that objects', () => {
  const withCode = (code: string) => Object.assign(new Error('x'), { code });
  for (const code of ['ECONNREFUSED', '57P01', '57P03', '08006'])
    expect(isDatabaseDown(withCode(code))).toBe(true);
  for (const code of ['23505', '22021', '40001']) expect(isDatabaseDown(withCode(code))).toBe(false);
  expect(isDatabaseDown(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseDown(new Error('wrapped', { cause: withCode('ECONNRESET') }))).toBe(true);
  expect(isDatabaseDown('no error')).toBe(false);
});
