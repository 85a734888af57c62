import { expect, it } from '@jest/globals';
import { sinceWhen } from './since.ts';

/** A Thursday. */
const NOW = new Date(2026, 10, 26, 15, 30);
const day = (date: number) => new Date(2026, 10, date);

it.each([
  ['tuesday', day(24)],
  ['Friday', day(20)],
  ['thursday', day(26)],
  ['today', day(26)],
  ['yesterday', day(25)],
  ['2026-11-20', day(20)],
  ['2026-11-20T10:00:00Z', new Date('2026-11-20T10:00:00Z')],
  ['36h', new Date(NOW.getTime() - 36 * 3_600_000)],
  ['2d', new Date(NOW.getTime() - 48 * 3_600_000)],
  ['1w', new Date(NOW.getTime() - 7 * 24 * 3_600_000)],
])('reads %s', (text, moment) => {
  expect(sinceWhen(text, NOW)).toEqual(moment);
});

it.each([['lately'], ['2026-02-30'], ['2 days'], ['20.11.2026'], [''], ['5y'], ['2026-11-20T99:00']])(
  'refuses %j and names the accepted forms',
  (text) => {
    expect(() => sinceWhen(text, NOW)).toThrow(
      `"${text}" is no time to begin at: take a day (tuesday, yesterday, 2026-11-20) or a span (36h, 2d, 1w)`,
    );
  },
);

it('refuses a time in the future', () => {
  expect(() => sinceWhen('2026-12-01', NOW)).toThrow('"2026-12-01" is in the future');
});
