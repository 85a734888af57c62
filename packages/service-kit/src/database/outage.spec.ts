import { expect, it } from '@jest/globals';
import {
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
  TransactionNotStartedError,
} from 'typeorm';
import { isDatabaseDown, isOutage, noteLostConnection } from './outage.js';

const withCode = (code: string) => Object.assign(new Error('x'), { code });
const BROKEN_TRANSACTION = [
  new QueryRunnerAlreadyReleasedError(),
  new QueryRunnerProviderAlreadyReleasedError(),
  new TransactionNotStartedError(),
];

it('distinguishes an unavailable database from a rejected statement', () => {
  for (const code of ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03', '08006', '53300', '53100'])
    expect([code, isDatabaseDown(withCode(code))]).toEqual([code, true]);
  for (const code of ['23505', '22021', '40001', '57014', '42P01'])
    expect([code, isDatabaseDown(withCode(code))]).toEqual([code, false]);
  expect(isDatabaseDown(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseDown(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isDatabaseDown(new Error('wrapped', { cause: withCode('ECONNRESET') }))).toBe(true);
  expect(isDatabaseDown('no error')).toBe(false);
});

it('treats a released query runner as a bug, unless a connection has just broken', () => {
  expect(BROKEN_TRANSACTION.map(isDatabaseDown)).toEqual([false, false, false]);
  noteLostConnection();
  expect(BROKEN_TRANSACTION.map(isDatabaseDown)).toEqual([true, true, true]);
  expect(isDatabaseDown(new TypeError('x is not a function'))).toBe(false);
});

it('checks the database when the error is inconclusive', async () => {
  const odd = new TypeError('cannot read properties of undefined');
  expect(await isOutage(odd, { query: () => Promise.resolve([]) })).toBe(false);
  expect(await isOutage(odd, { query: () => Promise.reject(withCode('ECONNREFUSED')) })).toBe(true);
});
